/** The records of the import, field by field. */

export interface DemoGroup {
  readonly id: number;
  readonly name: string;
}

export interface DemoContact {
  readonly contactId: number;
  readonly name: string;
  readonly reference: string;
  readonly parentContactId?: number;
  readonly contactGroupId: number;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isStopped: boolean;
}

export interface DemoPerson {
  readonly personId: string;
  readonly ids: readonly string[];
  readonly contactId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface DemoSite {
  readonly contactId: number;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoCertificate {
  readonly name: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

export interface DemoResource {
  readonly resourceId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly resourceGroupId: number;
  readonly isActive: boolean;
  readonly skills: readonly string[];
  readonly certificates: readonly DemoCertificate[];
}

export interface DemoJobType {
  readonly typeId: number;
  readonly name: string;
  readonly vertical: string;
  readonly isPlannedMaintenance: boolean;
  readonly requiredCertificates: readonly string[];
}

export interface DemoJobCategory {
  readonly categoryId: number;
  readonly name: string;
}

export interface DemoJobSite {
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoJob {
  readonly jobId: number;
  readonly reference: string;
  readonly status: string;
  readonly result?: string;
  readonly createdAt: string;
  readonly scheduledAt?: string;
  readonly plannedStartAt?: string;
  readonly plannedEndAt?: string;
  readonly actualStartAt?: string;
  readonly actualEndAt?: string;
  readonly description: string;
  readonly outcome?: string;
  readonly priority: string;
  readonly contactId: number;
  readonly resourceId?: string;
  readonly typeId: number;
  readonly categoryId: number;
  readonly jobGroupId?: number;
  readonly site: DemoJobSite;
  readonly assetId?: string;
}

export interface DemoWorksheet {
  readonly worksheetId: number;
  readonly jobId: number;
  readonly name: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  readonly completedAt: string;
}

export interface DemoQuotationItem {
  readonly item_code: string;
  readonly heading: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly cost_price: number;
  readonly item_total: number;
  readonly tax_rate: number;
}

export interface DemoQuotation {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly event_name: string;
  readonly quote_status: string;
  readonly progress: string;
  readonly quote_from: string;
  readonly from: string;
  readonly for: string;
  readonly quote_number: string;
  readonly quote_for_company: string;
  readonly quote_for_first_name: string;
  readonly quote_for_last_name: string;
  readonly quote_for: {
    readonly company_name: string;
    readonly name_first: string;
    readonly name_last: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
  };
  readonly title: string;
  readonly first_sent: string | null;
  readonly valid_until: string;
  readonly is_archived: boolean;
  readonly amounts_are: string;
  readonly total_includes_tax: number;
  readonly total_excludes_tax: number;
  readonly overall_discount: number;
  readonly discount_amount_excludes_tax: number;
  readonly discount_amount_includes_tax: number;
  readonly deposit_percent: number | null;
  readonly deposit_amount_excludes_tax: number | null;
  readonly deposit_amount_includes_tax: number | null;
  readonly currency: string;
  readonly quote_url: string;
  readonly item_headings: readonly string[];
  readonly selected_items: readonly DemoQuotationItem[];
  readonly accepted: {
    readonly when: string;
    readonly by: string;
    readonly order_number: string;
    readonly comments: string;
    readonly accepted_on_behalf: boolean;
  } | null;
  readonly viewed: string | null;
  readonly question: string | null;
}

export interface DemoEntryLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitSellingPrice: number;
  readonly unitCost: number;
}

/** An invoice or quote and its later states. */
export interface DemoEntry {
  readonly number: number;
  readonly contactId: number;
  readonly jobId: number;
  readonly createdAt: string;
  readonly moves: readonly {
    readonly status: 'sent' | 'paid' | 'cancelled' | 'accepted' | 'rejected';
    readonly at: string;
  }[];
  readonly lines: readonly DemoEntryLine[];
}

/** Everything that one operator imports. */
export interface DemoOperator {
  readonly contact_groups: DemoGroup[];
  readonly contacts: DemoContact[];
  readonly persons: DemoPerson[];
  readonly sites: DemoSite[];
  readonly resource_groups: DemoGroup[];
  readonly resources: DemoResource[];
  readonly job_types: DemoJobType[];
  readonly job_categories: DemoJobCategory[];
  readonly job_groups: DemoGroup[];
  readonly jobs: DemoJob[];
  readonly worksheets: DemoWorksheet[];
  readonly quotations: DemoQuotation[];
  readonly invoices: DemoEntry[];
  readonly quotes: DemoEntry[];
}
