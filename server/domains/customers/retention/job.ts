/** Names of the run of retention: its job, what may run once at a time, and its row of the clock. */
export const job = 'conservation';

export const nightlyMs = 24 * 3_600_000;
