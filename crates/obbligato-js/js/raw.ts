/** The property by which the package knows its objects. As it is a symbol, neither JSON nor a clone has it. */
export const RAW: unique symbol = Symbol.for('obbligato raw');
