// Draws preview.png, which other sites show beside a link: the first figure, as the built site has it.
//
//     node preview.js         after ./build; it needs Debian's chromium, or another one by CHROMIUM=/path/to/it

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const here = import.meta.dirname;
const { figure } = await import('./dist/figures/touch.js');
const css = readFileSync(join(here, 'site.css'), 'utf8');
/** Turned so that the shadows part. */
const state = figure.steps[0](figure.start);
const [width, height] = [1200, 630];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width, height } });
await page.setContent(`<style>${css} body { max-width: none; margin: 0; padding: 0; } svg { display: block; }</style>
<svg width="${width}" height="${height}" viewBox="0 -4 440 ${(440 * height) / width}">${figure.draw(state)}</svg>`);
await page.screenshot({ path: join(here, 'preview.png') });
await browser.close();
