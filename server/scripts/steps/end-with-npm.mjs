const everyMs = 200;

/**
 * Ends this process as a signal would once the shell in which npm runs it is gone: npm passes a signal on to that shell
 * alone, whose child would go on with the port and the data.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
}
