/** Gives this process no turn for so long, as a machine does that is busy with others. What was sent before reaches the sockets of the system. */
export const stall = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};
