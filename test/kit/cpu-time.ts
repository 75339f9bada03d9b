/** Milliseconds of processor time this process has used: unlike the clock, the same however busy the machine is. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
