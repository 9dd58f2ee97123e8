/* How Obbligato says in C++17 that something failed: as a status, as an exception or as an empty optional. */
#ifndef OBBLIGATO_ERRORS_HPP
#define OBBLIGATO_ERRORS_HPP

#include <obbligato.h>

#include <optional>
#include <stdexcept>
#include <utility>

namespace obbligato {

using Status = ObbStatus;

/* What `Result::value` throws. */
class Error : public std::runtime_error {
public:
    explicit Error(Status status) : std::runtime_error(obb_status_message(status)), status_(status) {}
    [[nodiscard]] Status status() const noexcept { return status_; }

private:
    Status status_;
};

/* A value, or why there is none. You choose how to ask: `status()` for an enum, `value()` for an exception,
 * `optional()` where the reason does not matter. */
template <class T>
class [[nodiscard]] Result {
public:
    Result(Status error) noexcept : status_(error) {}
    Result(T value) noexcept : value_(std::move(value)) {}

    [[nodiscard]] Status status() const noexcept { return status_; }
    explicit operator bool() const noexcept { return value_.has_value(); }
    [[nodiscard]] std::optional<T> optional() && noexcept { return std::move(value_); }
    [[nodiscard]] const std::optional<T>& optional() const& noexcept { return value_; }

    /* Only where there is a value, as of an optional. */
    [[nodiscard]] T& operator*() & noexcept { return *value_; }
    [[nodiscard]] const T& operator*() const& noexcept { return *value_; }
    [[nodiscard]] T&& operator*() && noexcept { return *std::move(value_); }
    T* operator->() noexcept { return &*value_; }
    const T* operator->() const noexcept { return &*value_; }

#if defined(__cpp_exceptions)
    [[nodiscard]] T value() && {
        if (!value_) throw Error(status_);
        return *std::move(value_);
    }
    [[nodiscard]] const T& value() const& {
        if (!value_) throw Error(status_);
        return *value_;
    }
#endif

private:
    std::optional<T> value_;
    Status status_ = OBB_STATUS_OK;
};

}  // namespace obbligato

#endif
