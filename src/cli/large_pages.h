#pragma once

namespace perfpred::cli {

/// A prediction takes a tenth to a quarter less time where its memory is in large pages (transparent huge
/// pages of Linux), without which it asks the kernel for a hundred thousand small ones. Unless these are the
/// default, glibc asks for them only where the environment says so as a program starts (GLIBC_TUNABLES with
/// glibc.malloc.hugetlb=1).
///
/// Call first: puts the environment back as the user had it, for programs that this one starts, where this
/// process was started with large pages by one of the functions below.
void take_large_pages();

/// The program that this process becomes next (exec) has them.
void ask_for_large_pages();

/// Starts this program again, with the same command line, where it has no large pages and can have them. Call
/// it before any output or temporary file.
void become_program_with_large_pages();

}  // namespace perfpred::cli
