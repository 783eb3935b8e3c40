#pragma once

#include <cstddef>
#include <cstdint>

/// What the recorder uses of QEMU's interface for plugins, version 1 (QEMU 4.2 and later; functions that are
/// declared here are unchanged up to 7.2). Distributions ship the program without a header.
extern "C" {

typedef std::uint64_t qemu_plugin_id_t;
typedef std::uint32_t qemu_plugin_meminfo_t;
struct qemu_plugin_tb;    // a block of translated instructions
struct qemu_plugin_insn;  // one of them; both are valid inside a translation callback only

struct qemu_info_t {
  const char* target_name;
  struct {
    int min;
    int cur;
  } version;
  bool system_emulation;
  struct {
    int vcpus;
    int max_vcpus;
  } system;
};

enum qemu_plugin_cb_flags { QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_CB_R_REGS, QEMU_PLUGIN_CB_RW_REGS };
enum qemu_plugin_mem_rw { QEMU_PLUGIN_MEM_R = 1, QEMU_PLUGIN_MEM_W, QEMU_PLUGIN_MEM_RW };

typedef void (*qemu_plugin_vcpu_simple_cb_t)(qemu_plugin_id_t id, unsigned int vcpu);
typedef void (*qemu_plugin_vcpu_udata_cb_t)(unsigned int vcpu, void* data);
typedef void (*qemu_plugin_udata_cb_t)(qemu_plugin_id_t id, void* data);
typedef void (*qemu_plugin_vcpu_tb_trans_cb_t)(qemu_plugin_id_t id, qemu_plugin_tb* block);
typedef void (*qemu_plugin_vcpu_mem_cb_t)(unsigned int vcpu, qemu_plugin_meminfo_t info,
                                          std::uint64_t address, void* data);

void qemu_plugin_register_vcpu_init_cb(qemu_plugin_id_t id, qemu_plugin_vcpu_simple_cb_t callback);
void qemu_plugin_register_vcpu_exit_cb(qemu_plugin_id_t id, qemu_plugin_vcpu_simple_cb_t callback);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, qemu_plugin_udata_cb_t callback, void* data);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, qemu_plugin_vcpu_tb_trans_cb_t callback);
void qemu_plugin_register_vcpu_tb_exec_cb(qemu_plugin_tb* block, qemu_plugin_vcpu_udata_cb_t callback,
                                          qemu_plugin_cb_flags flags, void* data);
void qemu_plugin_register_vcpu_mem_cb(qemu_plugin_insn* instruction, qemu_plugin_vcpu_mem_cb_t callback,
                                      qemu_plugin_cb_flags flags, qemu_plugin_mem_rw which, void* data);

std::size_t qemu_plugin_tb_n_insns(const qemu_plugin_tb* block);
std::uint64_t qemu_plugin_tb_vaddr(const qemu_plugin_tb* block);
qemu_plugin_insn* qemu_plugin_tb_get_insn(const qemu_plugin_tb* block, std::size_t index);
const void* qemu_plugin_insn_data(const qemu_plugin_insn* instruction);
std::size_t qemu_plugin_insn_size(const qemu_plugin_insn* instruction);
std::uint64_t qemu_plugin_insn_vaddr(const qemu_plugin_insn* instruction);
unsigned int qemu_plugin_mem_size_shift(qemu_plugin_meminfo_t info);
bool qemu_plugin_mem_is_store(qemu_plugin_meminfo_t info);
}
