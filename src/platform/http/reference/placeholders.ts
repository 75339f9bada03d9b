/** What stands in the page for the credentials that it is filled with. */
export const COMPANY_ID = '{company id}';
export const API_KEY = '{api key}';
