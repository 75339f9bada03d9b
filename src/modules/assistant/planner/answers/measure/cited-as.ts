import type { Grouping } from '../../intent.ts';

/** The kind of citation a group is marked with. */
export const CITED_AS: Readonly<Partial<Record<Grouping, 'engineer' | 'contact' | 'site' | 'job_type'>>> = {
  engineer: 'engineer',
  customer: 'contact',
  site: 'site',
  job_type: 'job_type',
};
