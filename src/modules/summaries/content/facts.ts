import type { SectionKey } from '../words.ts';

/** The facts of each section, over the 365 days before the summary was generated unless noted. */
export interface FactsOf {
  readonly customer_overview: {
    readonly job_count: number;
    readonly job_count_lifetime: number;
    /** Sites visited. */
    readonly site_count: number;
    /** Of all time, ISO 8601. */
    readonly first_job_at: string | null;
    readonly last_job_at: string | null;
  };
  readonly job_history_patterns: {
    readonly jobs_by_type: readonly TypeCount[];
    readonly jobs_by_month: readonly MonthCount[];
  };
  readonly systems_equipment: { readonly equipment: readonly EquipmentCount[] };
  readonly key_analyses: {
    readonly issue_rate: number | null;
    readonly repeat_visit_rate: number | null;
  };
  readonly operational_performance: {
    readonly completion_rate: number | null;
    readonly first_visit_fix_rate: number | null;
    readonly sla_punctuality: number | null;
    readonly avg_start_delta_mins: number | null;
  };
  readonly communication_summary: {
    readonly open_cases: number;
    readonly complaints: number;
  };
  readonly risk_opportunity: {
    readonly alerts: readonly AlertFact[];
    readonly follow_ups: readonly FollowUpFact[];
  };
}

export interface TypeCount {
  readonly type_id: number | null;
  readonly type_name: string | null;
  readonly count: number;
}

export interface MonthCount {
  /** `2026-03`, in the company's time zone. */
  readonly month: string;
  readonly count: number;
}

export interface EquipmentCount {
  readonly name: string;
  /** Jobs that mention it. */
  readonly count: number;
  readonly last_seen_at: string;
}

export interface AlertFact {
  readonly id: string;
  readonly sentinel_id: string;
  readonly severity: string;
  readonly title: string;
  readonly summary: string;
}

export interface FollowUpFact {
  readonly job_id: number;
  readonly reference: string;
  readonly kind: string;
  readonly text: string;
  readonly noted_at: string;
}

/** How a section is written from facts. */
export interface Section<K extends SectionKey = SectionKey> {
  readonly key: K;
  readonly title: string;
  readonly facts: (data: SummaryData) => FactsOf[K];
  /** One or two paragraphs of plain prose, with only numbers of the facts. */
  readonly content: (facts: FactsOf[K], options: ContentOptions) => string;
  /** The jobs it is based on. */
  readonly sources: (data: SummaryData) => readonly number[];
}

/** The data a customer's summary is written from. */
export interface SummaryData {
  readonly contactId: number;
  readonly contactName: string;
  readonly timezone: string;
  readonly asOf: Date;
  readonly overview: FactsOf['customer_overview'];
  readonly jobsByType: readonly TypeCount[];
  readonly jobsByMonth: readonly MonthCount[];
  readonly rates: FactsOf['key_analyses'] & FactsOf['operational_performance'];
  /** The visits of the period, newest first. */
  readonly visits: readonly VisitData[];
  /** The first and the last visit of all time. */
  readonly milestones: readonly number[];
  readonly cases: FactsOf['communication_summary'] & { readonly job_ids: readonly number[] };
  readonly alerts: readonly AlertFact[];
}

export interface VisitData {
  readonly job_id: number;
  readonly reference: string;
  readonly status: string;
  readonly actual_start_at: string;
  readonly equipment: readonly string[];
  readonly follow_ups: readonly { readonly text: string; readonly kind: string }[];
  readonly has_start_delta: boolean;
}

export interface ContentOptions {
  readonly customer: string;
  readonly timezone: string;
  /** Too few visits were finished for rates to be reliable. */
  readonly fewVisits: boolean;
}

export function isFinished({ status }: { readonly status: string }): boolean {
  return status === 'completedOk' || status === 'completedWithIssues';
}
