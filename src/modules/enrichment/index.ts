/**
 * Enrichment: what the texts and times of a job mean: line of work, readable outcome, punctuality, complaints, and
 * the wording behind them. Pure; owns no table and its lexicons are data.
 * Behind no surface. May use: language, search (for what words mean).
 */
export { readComplaint } from './complaint.ts';
export { type DerivedJob, deriveJob, type ImportedJob } from './derive.ts';
export { speltOut } from './text/spelt-out.ts';
export { ENRICHMENT_VERSION } from './version.ts';
export { VERTICALS } from './verticals.ts';
