// Written by `npm run db:types` from migrations/. Do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<string, string | Date, string | Date>;
type Json = ColumnType<object, string, string>;
type Defaulted<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export interface ApiKeys {
  company_id: string;
  key_id: string;
  label: string | null;
  prefix: string;
  hash: Buffer;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  expires_at: Timestamp | null;
}

export interface AssistantMessages {
  company_id: string;
  message_id: string;
  session_id: string;
  position: number;
  role: string;
  content: string;
  tool_call_outputs: Json;
  citations: Json;
  usage: Json | null;
  model: string | null;
  created_at: Timestamp;
  dialogue_state: Json | null;
}

export interface AssistantSessions {
  company_id: string;
  session_id: string;
  title: string;
  user_id: string | null;
  contact_id: number | null;
  current_job_reference: string | null;
  message_count: number;
  created_at: Timestamp;
  last_message_at: Timestamp;
}

export interface AuditLog {
  company_id: string;
  event_id: string;
  created_at: Timestamp;
  action: string;
  actor_type: string;
  actor_id: string | null;
  subject: string | null;
  detail: Json | null;
  request_id: string | null;
  address: string | null;
}

export interface CaseActivity {
  company_id: string;
  activity_id: number;
  case_id: number;
  type: string;
  actor_type: string;
  actor_id: number | null;
  changes: Json;
  body: string | null;
  created_at: Timestamp;
}

export interface CaseComments {
  company_id: string;
  comment_id: number;
  case_id: number;
  body: string;
  actor_type: string;
  actor_id: number | null;
  created_at: Timestamp;
}

export interface CaseCounters {
  company_id: string;
  last_number: number;
}

export interface CaseItems {
  company_id: string;
  case_item_id: number;
  case_id: number;
  item_type: string;
  item_id: string;
  label: string | null;
  context: string | null;
  metadata: Json;
  created_at: Timestamp;
}

export interface CaseParticipants {
  company_id: string;
  participant_id: number;
  case_id: number;
  user_id: number;
  role: string;
  created_at: Timestamp;
}

export interface Cases {
  company_id: string;
  case_id: number;
  reference: string;
  title: string;
  description: string | null;
  type: string;
  status: string;
  priority: string;
  owner_id: number | null;
  team_id: number | null;
  due_date: number | null;
  due_at: Timestamp | null;
  tags: Json;
  metadata: Json;
  resolution: string | null;
  actor_type: string;
  actor_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Defaulted<number>;
  last_activity_at: Timestamp;
  resolved_at: Timestamp | null;
  closed_at: Timestamp | null;
  comment_count: Defaulted<number>;
  item_count: Defaulted<number>;
  participant_count: Defaulted<number>;
  terms: string;
}

export interface ChangedJobTypes {
  company_id: string;
  type_id: number;
  done_to: number;
}

export interface Companies {
  company_id: string;
  name: string;
  timezone: string;
  settings: Defaulted<Json>;
  created_at: Timestamp;
}

export interface ContactChanges {
  company_id: string;
  contact_id: number;
  change: number;
}

export interface ContactGroups {
  company_id: string;
  contact_group_id: number;
  name: string;
  updated_at: Timestamp;
}

export interface Contacts {
  company_id: string;
  contact_id: number;
  name: string;
  reference: string | null;
  parent_contact_id: number | null;
  contact_group_id: number | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  is_stopped: Defaulted<boolean>;
  updated_at: Timestamp;
}

export interface CustomerSummaries {
  company_id: string;
  contact_id: number;
  generated_at: Timestamp;
  change_mark: Buffer;
  version: number;
}

export interface CustomerSummarySections {
  company_id: string;
  contact_id: number;
  section_key: string;
  content: string;
  facts: Json;
  source_job_ids: number[];
  facts_hash: Buffer;
  version: number;
  updated_at: Timestamp;
}

export interface Deletions {
  company_id: string;
  entity: string;
  record_id: string;
  deleted_at: Timestamp;
}

export interface Digests {
  company_id: string;
  enabled: boolean;
  hour: number;
  weekdays: number[];
  recipients: string[];
  last_day: string | null;
  sent_to: string[];
  updated_at: Timestamp;
}

export interface ExportLeases {
  company_id: string;
  lease_id: string;
  held_until: Timestamp;
}

export interface FmsNotes {
  company_id: string;
  note_id: number;
  job_id: number | null;
  contact_id: number | null;
  text: string;
  created_at: Timestamp;
}

export interface FmsSyncCursors {
  company_id: string;
  resource: string;
  since: Timestamp | null;
  next_page: Defaulted<number>;
  updated_at: Timestamp;
  address: string;
  seen: Defaulted<number>;
  news: Defaulted<boolean>;
  rounds: Defaulted<number>;
  done: Defaulted<boolean>;
  swept_at: Timestamp | null;
}

export interface FmsSyncRecords {
  company_id: string;
  resource: string;
  record_id: string;
  seen_at: Timestamp;
  fault: string | null;
}

export interface FmsVehicles {
  company_id: string;
  vehicle_id: number;
  registration: string;
  name: string | null;
  resource_id: string | null;
  is_active: Defaulted<boolean>;
  created_at: Timestamp;
}

export interface IdCounters {
  company_id: string;
  last_ids: Defaulted<Json>;
}

export interface IdempotencyKeys {
  company_id: string;
  key_hash: Buffer;
  request_hash: Buffer;
  claim_id: string;
  claimed_until: Timestamp;
  status: number | null;
  sealed_answer: string | null;
  expires_at: Timestamp;
}

export interface Invitations {
  company_id: string;
  invitation_id: string;
  email: string;
  role: string;
  first_name: string | null;
  last_name: string | null;
  company_name: string;
  inviter_name: string | null;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  delivered_at: Timestamp | null;
  accepted_at: Timestamp | null;
  mailed_token_hash: Buffer | null;
}

export interface JobCategories {
  company_id: string;
  category_id: number;
  name: string;
  updated_at: Timestamp;
}

export interface JobCounters {
  company_id: string;
  facet: string;
  value: string;
  jobs: number;
}

export interface JobEnrichment {
  company_id: string;
  version: number;
  next_version: number | null;
  done_to: number | null;
}

export interface JobGroups {
  company_id: string;
  job_group_id: number;
  name: string;
  updated_at: Timestamp;
}

export interface JobTypes {
  company_id: string;
  type_id: number;
  name: string;
  vertical: string | null;
  is_planned_maintenance: Defaulted<boolean>;
  required_certificates: Defaulted<string[]>;
  updated_at: Timestamp;
}

export interface Jobs {
  company_id: string;
  job_id: number;
  reference: string;
  status: string;
  fms_status: string | null;
  result: string | null;
  created_at: Timestamp;
  scheduled_at: Timestamp | null;
  planned_start_at: Timestamp | null;
  planned_end_at: Timestamp | null;
  actual_start_at: Timestamp | null;
  actual_end_at: Timestamp | null;
  description: string | null;
  outcome: string | null;
  processed_outcome: string | null;
  vertical: string;
  sub_vertical: string | null;
  vertical_given: Defaulted<boolean>;
  sub_vertical_given: Defaulted<boolean>;
  priority: string | null;
  contact_id: number | null;
  resource_id: string | null;
  type_id: number | null;
  category_id: number | null;
  job_group_id: number | null;
  site_key: string | null;
  asset_id: string | null;
  start_delta_mins: number | null;
  end_delta_mins: number | null;
  duration_mins: number | null;
  ai: Json;
  complains: Defaulted<boolean>;
  updated_at: Timestamp;
  in_graph: ColumnType<boolean | null, never, never>;
  reference_key: ColumnType<string | null, never, never>;
  bare_reference: ColumnType<string | null, never, never>;
  reference_number: ColumnType<string | null, never, never>;
}

export interface LedgerCounters {
  company_id: string;
  kind: string;
  last_number: number;
}

export interface LedgerDocuments {
  company_id: string;
  document_id: string;
  entry_id: number;
  file_name: string;
  content: Buffer;
  created_at: Timestamp;
}

export interface LedgerEntries {
  company_id: string;
  entry_id: number;
  kind: string;
  reference: string;
  status: string;
  status_history: Json;
  contact_id: number | null;
  job_id: number | null;
  job_group_id: number | null;
  delivery_site_contact_id: number | null;
  created_at: Timestamp;
  due_at: Timestamp | null;
  days_valid_for: number | null;
  sent_at: Timestamp | null;
  paid_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  accepted_at: Timestamp | null;
  rejected_at: Timestamp | null;
  net_pence: Defaulted<number>;
  tax_pence: Defaulted<number>;
  paid_pence: Defaulted<number>;
  line_count: Defaulted<number>;
  client_notes: string | null;
  internal_notes: string | null;
  department_code_id: number | null;
  nominal_code_id: number | null;
  bank_account_id: number | null;
  custom_fields: Defaulted<Json>;
  updated_at: Timestamp;
}

export interface LedgerLines {
  company_id: string;
  line_id: number;
  entry_id: number;
  description: string;
  quantity_e4: number;
  unit_cost_e4: number;
  unit_price_e4: number;
  tax_id: number | null;
  tax_rate_e4: number;
  net_pence: number;
  tax_pence: number;
  nominal_code_id: number | null;
  department_code_id: number | null;
  sort_order: number;
}

export interface Logins {
  user_id: number;
  email: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  home_company_id: string | null;
  created_at: Timestamp;
  reset_token_hash: Buffer | null;
  reset_expires_at: Timestamp | null;
  is_archived: Defaulted<boolean>;
}

export interface LookupKeys {
  company_id: string;
  kind: string;
  form: string;
  key: string;
  id: string;
}

export interface Mails {
  company_id: string;
  mail_id: string;
  recipient: string;
  subject: string;
  sealed_body: string;
  created_at: Timestamp;
  sent_at: Timestamp | null;
}

export interface OauthGrants {
  company_id: string;
  grant_id: string;
  user_id: number;
  client_id: string;
  client_name: string;
  redirect_uri: string;
  code_hash: Buffer | null;
  code_expires_at: Timestamp | null;
  code_challenge: string;
  access_hash: Buffer | null;
  access_expires_at: Timestamp | null;
  refresh_hash: Buffer | null;
  refresh_expires_at: Timestamp | null;
  spent_refresh_hash: Buffer | null;
  created_at: Timestamp;
}

export interface Persons {
  company_id: string;
  person_id: string;
  ids: Defaulted<string[]>;
  contact_id: number | null;
  name: string;
  email: string | null;
  phone: string | null;
  updated_at: Timestamp;
}

export interface PortalAliases {
  company_id: string;
  kind: string;
  alias: string;
  target: string;
  learnt_at: Timestamp;
  corrections: Defaulted<number>;
}

export interface PortalExtractions {
  company_id: string;
  extraction_id: string;
  work_order_key: string | null;
  fingerprint: string;
  status: string;
  result: Json;
  decision: Json | null;
  case_id: number | null;
  job_id: number | null;
  created_at: Timestamp;
  labels: Json | null;
}

export interface PortalLabels {
  company_id: string;
  sender: string;
  label: string;
  field: string;
  learnt_at: Timestamp;
}

export interface PortalMails {
  company_id: string;
  extraction_id: string;
  sealed_mail: string;
  erase_at: Timestamp | null;
}

export interface PortalWorkOrders {
  company_id: string;
  work_order_key: string;
}

export interface QuotationEvents {
  company_id: string;
  event_key: string;
  quotation_id: string;
  event_name: string;
  occurred_at: Timestamp | null;
  received_at: Timestamp;
  payload: Json;
  is_settled: Defaulted<boolean>;
}

export interface QuotationWebhooks {
  company_id: string;
  nonce: string;
  created_at: Timestamp;
}

export interface Quotations {
  company_id: string;
  quotation_id: string;
  quote_number: string | null;
  created_at: Timestamp;
  record: Json;
  updated_at: Timestamp;
  base: Json | null;
}

export interface RateBuckets {
  bucket: Buffer;
  size: number;
  per_second: number;
  tokens: number;
  granted: number;
  refilled_ms: number;
}

export interface ResourceGroups {
  company_id: string;
  resource_group_id: number;
  name: string;
  updated_at: Timestamp;
}

export interface Resources {
  company_id: string;
  resource_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  resource_group_id: number | null;
  is_active: Defaulted<boolean>;
  skills: Defaulted<string[]>;
  certificates: Defaulted<Json>;
  updated_at: Timestamp;
}

export interface SchemaMigrations {
  name: string;
  checksum: string;
  applied_at: Defaulted<Timestamp>;
}

export interface SearchBlocks {
  company_id: string;
  kind: string;
  segment_id: string;
  block: number;
  data: Buffer;
}

export interface SearchModels {
  company_id: string;
  model_id: number;
  name: string;
  ready: Defaulted<boolean>;
  documents: number;
  updated_at: Timestamp | null;
  seen: Defaulted<Json>;
  data: Buffer | null;
  centres: Buffer | null;
  settled: string | null;
}

export interface SearchSegments {
  company_id: string;
  kind: string;
  segment_id: string;
  version: number;
  documents: number;
  blocks: number;
  header: Buffer;
  vocabulary: Buffer;
  analysis: Defaulted<number>;
}

export interface SearchUpkeep {
  company_id: string;
  keeper: string | null;
  kept_until: Timestamp | null;
  failing_since: Timestamp | null;
  failure: string | null;
}

export interface SearchVectors {
  company_id: string;
  kind: string;
  model_id: number;
  doc_id: string;
  version: number;
  embedding: string;
  cell: number | null;
}

export interface SentinelAlerts {
  company_id: string;
  alert_id: string;
  sentinel_id: string;
  severity: string;
  state: string;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  clear_runs: Defaulted<number>;
  snoozed_until: Timestamp | null;
  case_id: number | null;
  alert: Json;
  concerns: string[];
  updated_at: Timestamp;
  history: Defaulted<Json>;
}

export interface SentinelResults {
  company_id: string;
  sentinel_id: string;
  result: Json;
}

export interface SentinelRuns {
  company_id: string;
  run_id: string;
  as_of: Timestamp;
  started_at: Timestamp;
  duration_ms: number;
}

export interface ServerIdempotencyKeys {
  key_hash: Buffer;
  request_hash: Buffer;
  claim_id: string;
  claimed_until: Timestamp;
  status: number | null;
  sealed_answer: string | null;
  expires_at: Timestamp;
}

export interface Sites {
  company_id: string;
  site_key: string;
  contact_id: number | null;
  name: string | null;
  code: string | null;
  address: string;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  updated_at: Timestamp;
}

export interface TeamEntities {
  company_id: string;
  link_id: number;
  team_id: number;
  entity_type: string;
  entity_id: string;
  label: string | null;
  context: string | null;
  metadata: Defaulted<Json>;
  actor_type: string | null;
  actor_id: number | null;
  created_at: Timestamp;
}

export interface TeamMembers {
  company_id: string;
  membership_id: number;
  team_id: number;
  user_id: number;
  role: string;
  is_default_team: Defaulted<boolean>;
  actor_type: string | null;
  actor_id: number | null;
  created_at: Timestamp;
}

export interface Teams {
  company_id: string;
  team_id: number;
  name: string;
  description: string | null;
  purpose: string | null;
  metadata: Defaulted<Json>;
  is_active: Defaulted<boolean>;
  actor_type: string | null;
  actor_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TriageResults {
  company_id: string;
  result_id: string;
  source_key: string | null;
  claimed_at: Timestamp;
  mail_at: Timestamp | null;
  contact_id: number | null;
  thread: string | null;
  kind: string | null;
  theme: string | null;
  is_complaint: Defaulted<boolean>;
  is_safety: Defaulted<boolean>;
  result: Json | null;
}

export interface Users {
  company_id: string;
  user_id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  role: string;
  profile_picture_url: string | null;
  email_verified: Defaulted<boolean>;
  is_archived: Defaulted<boolean>;
  created_at: Timestamp;
  tokens_valid_from: Timestamp | null;
}

export interface VisitLinks {
  company_id: string;
  job_id: number;
  follows_at_site: boolean;
  repeats: boolean;
  next_at_site: Timestamp | null;
  follows_in_group: boolean;
  next_in_group: Timestamp | null;
}

export interface WeatherHours {
  company_id: string;
  span: string;
  hours: Json;
  fetched_at: Timestamp;
  expires_at: Timestamp | null;
}

export interface WebhookDeliveries {
  company_id: string;
  delivery_id: string;
  endpoint_id: string;
  event_id: string;
  type: string;
  body: string;
  status: string;
  attempts: number;
  next_attempt_at: Timestamp | null;
  last_attempt_at: Timestamp | null;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
}

export interface WebhookEndpoints {
  company_id: string;
  endpoint_id: string;
  url: string;
  events: string[];
  description: string | null;
  enabled: boolean;
  disabled_reason: string | null;
  nonce: string;
  previous_nonce: string | null;
  previous_until: Timestamp | null;
  failing_since: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface Worksheets {
  company_id: string;
  worksheet_id: number;
  job_id: number;
  name: string;
  answers: Defaulted<Json>;
  completed_at: Timestamp | null;
  updated_at: Timestamp;
}

export interface DB {
  api_keys: ApiKeys;
  assistant_messages: AssistantMessages;
  assistant_sessions: AssistantSessions;
  audit_log: AuditLog;
  case_activity: CaseActivity;
  case_comments: CaseComments;
  case_counters: CaseCounters;
  case_items: CaseItems;
  case_participants: CaseParticipants;
  cases: Cases;
  changed_job_types: ChangedJobTypes;
  companies: Companies;
  contact_changes: ContactChanges;
  contact_groups: ContactGroups;
  contacts: Contacts;
  customer_summaries: CustomerSummaries;
  customer_summary_sections: CustomerSummarySections;
  deletions: Deletions;
  digests: Digests;
  export_leases: ExportLeases;
  fms_notes: FmsNotes;
  fms_sync_cursors: FmsSyncCursors;
  fms_sync_records: FmsSyncRecords;
  fms_vehicles: FmsVehicles;
  id_counters: IdCounters;
  idempotency_keys: IdempotencyKeys;
  invitations: Invitations;
  job_categories: JobCategories;
  job_counters: JobCounters;
  job_enrichment: JobEnrichment;
  job_groups: JobGroups;
  job_types: JobTypes;
  jobs: Jobs;
  ledger_counters: LedgerCounters;
  ledger_documents: LedgerDocuments;
  ledger_entries: LedgerEntries;
  ledger_lines: LedgerLines;
  logins: Logins;
  lookup_keys: LookupKeys;
  mails: Mails;
  oauth_grants: OauthGrants;
  persons: Persons;
  portal_aliases: PortalAliases;
  portal_extractions: PortalExtractions;
  portal_labels: PortalLabels;
  portal_mails: PortalMails;
  portal_work_orders: PortalWorkOrders;
  quotation_events: QuotationEvents;
  quotation_webhooks: QuotationWebhooks;
  quotations: Quotations;
  rate_buckets: RateBuckets;
  resource_groups: ResourceGroups;
  resources: Resources;
  schema_migrations: SchemaMigrations;
  search_blocks: SearchBlocks;
  search_models: SearchModels;
  search_segments: SearchSegments;
  search_upkeep: SearchUpkeep;
  search_vectors: SearchVectors;
  sentinel_alerts: SentinelAlerts;
  sentinel_results: SentinelResults;
  sentinel_runs: SentinelRuns;
  server_idempotency_keys: ServerIdempotencyKeys;
  sites: Sites;
  team_entities: TeamEntities;
  team_members: TeamMembers;
  teams: Teams;
  triage_results: TriageResults;
  users: Users;
  visit_links: VisitLinks;
  weather_hours: WeatherHours;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  worksheets: Worksheets;
}
