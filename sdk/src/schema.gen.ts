// Written from the OpenAPI document by `npm run api -- --write`.

export interface paths {
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Is the process alive
         * @description Answers as long as the process runs, whatever its database does.
         */
        readonly get: operations["server.health"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/livez": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Is the process alive
         * @description Answers as long as the process runs, whatever its database does.
         */
        readonly get: operations["server.livez"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Can the process serve
         * @description Returns 503 with the reason while it cannot.
         */
        readonly get: operations["server.ready"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Can the process serve, part by part
         * @description Returns 503 when one of the parts has failed.
         */
        readonly get: operations["server.readyz"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/version": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the version
         * @description The version of the product and of what it runs on.
         */
        readonly get: operations["server.version"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Metrics
         * @description Prometheus text.
         */
        readonly get: operations["server.metrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/extquote/webhook/{secret}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report an event of a quotation
         * @description The secret in the path is the credential. Reports may be repeated and may arrive in any order; a duplicate gets the same response and changes nothing.
         */
        readonly post: operations["quotations.reportBySecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/triage/categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the triage categories
         * @description Returns the default categories, or with credentials those of the company.
         */
        readonly get: operations["triage.categories"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/triage/taxonomy/categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the triage categories
         * @description Returns the default categories, or with credentials those of the company.
         */
        readonly get: operations["triage.taxonomyCategories"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/jobs/feed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List jobs
         * @description Jobs must match all filters. Sorted by createdAt, newest first, by default; jobs without the sort value come last.
         */
        readonly get: operations["jobs.feed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/jobs/feed/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the jobs of a customer account
         * @description The id of a parent or of any of its children selects the jobs of the whole account, at every level. The id of a contact without relatives selects only its own jobs. The other filters are the same as for the feed.
         */
        readonly get: operations["jobs.feedOfAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/jobs/{job_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a job by id or reference
         * @description If the text is the id of one job and the reference of another, the id takes precedence. `compact=true` omits empty values.
         */
        readonly get: operations["jobs.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/outcomes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Find jobs by what the engineer reported
         * @description Finds by words, synonyms of the trade, references and meaning, best match first. Every filter narrows.
         */
        readonly post: operations["search.outcomes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/outcomes/enriched": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Find jobs by what the engineer reported, with linked records and related works
         * @description Like `search.outcomes`, with the customer, site, engineer and number of related jobs of each hit.
         */
        readonly post: operations["search.outcomesEnriched"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/intake": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Find jobs by what was asked for
         * @description Like `search.outcomes`, but searches the texts in which work was requested.
         */
        readonly post: operations["search.intake"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/intake/enriched": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Find jobs by what was asked for, with linked records and related works
         * @description Like `search.intake`, with the customer, site, engineer and number of related jobs of each hit.
         */
        readonly post: operations["search.intakeEnriched"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sites": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List sites
         * @description By name, or by address where a site has none.
         */
        readonly get: operations["sites.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sites/{site_key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a site
         * @description A site with its customer. Its jobs are in the feed, by `site_key`.
         */
        readonly get: operations["sites.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/aggregate/jobs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Measure a metric over the jobs of a period
         * @description Returns one value, groups (highest value first), or a series of days, weeks or months, and compares it with another period. Periods are in the tenant’s time zone: last_N_days are the N × 24 hours up to now, the others are calendar units, with `is_partial` until they have ended; a partial period is compared with the corresponding part. `metrics` measures several at once, over the same jobs and the same moment.
         */
        readonly post: operations["metrics.aggregate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/autocomplete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Suggest customers, people, engineers, jobs and their types for a partial query
         * @description Scores: exact id, e-mail, reference or person id 1.0; the start of a name, number or address 0.9; words that each start a word of the name, in any order, and the last six or more digits of a phone number 0.8; a nickname 0.7; a site, shown as its customer, and words split between name and address 0.6; a corrected typo 0.4 to 0.75; a similar sound 0.5. Every word has to match; titles (Mr, Dr) and legal forms (Ltd) are ignored. Stopped customers and inactive engineers come after others with the same score. Cancelled and refused jobs are found only by their complete id or reference.
         */
        readonly get: operations["search.autocomplete"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/autocomplete/diagnose": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Diagnose which data can be found
         * @description Counts the records that autocomplete can find, and reports those it cannot find and why.
         */
        readonly get: operations["search.diagnoseAutocomplete"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the settings
         * @description Returns every setting with its value in force, the default where none is set.
         */
        readonly get: operations["settings.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update settings
         * @description Keys in the body replace the stored values; null restores the default; all other keys are unchanged. An unknown key returns 400.
         */
        readonly patch: operations["settings.update"];
        readonly trace?: never;
    };
    readonly "/api:intel/settings/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the API keys of the company, without their secrets
         * @description With the time each was last used, and when it expires. For admins and developers.
         */
        readonly get: operations["settings.keys.list"];
        readonly put?: never;
        /**
         * Create an API key
         * @description The key is shown only here. Earlier keys expire after the overlap. For admins.
         */
        readonly post: operations["settings.keys.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/settings/keys/{key_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke an API key of the company
         * @description Requests with the key are refused from then on. For admins.
         */
        readonly delete: operations["settings.keys.revoke"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/settings/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the audit events of the company
         * @description Logins, passwords, invitations, users, roles, keys, settings, imports and webhooks, newest first. For admins and developers.
         */
        readonly get: operations["settings.audit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/summary-sections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Search customer summaries
         * @description Searches the stored sections, including those of newly imported customers and jobs. No language model is used.
         */
        readonly post: operations["summaries.search"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/search/summary-sections/by-contact/{company_id}/{contact_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the summary of a customer
         * @description Returns the stored summary, with `stale` set if its data has changed since. Generates one if there is none yet.
         */
        readonly get: operations["summaries.ofContact"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/backfill/summary-kb": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refresh summaries that are missing, stale or a week old
         * @description Processes customers in order of their ids, at most `limit` per request. Repeat the request, with or without `cursor`, to continue. The same runs every night.
         */
        readonly post: operations["summaries.backfill"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/assistant/generate-summary": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Regenerate a customer’s summary
         * @description Written from built-in templates, or by the configured language model from the same facts. A text with a number that is not in the facts is retried once, then the template is used. If the model fails, the response is 502 or 504 and the stored summary is unchanged.
         */
        readonly post: operations["summaries.generate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/teams/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List teams by name
         * @description Sorted by name. Includes inactive teams unless `is_active=true` is sent.
         */
        readonly get: operations["teams.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/teams/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search teams by name, purpose or description, best match first
         * @description An exact name scores 1, followed by a prefix, the start of a word, a part of the name, and similar names.
         */
        readonly get: operations["teams.search"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/teams/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a team
         * @description Returns 400 when another active team has the name.
         */
        readonly post: operations["teams.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/teams/{team_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a team with its members and linked entities
         * @description Another company’s team returns 404, like an unknown one.
         */
        readonly get: operations["teams.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a team
         * @description Keys in the body replace the stored values; null or an empty string clears a value; all other keys are unchanged.
         */
        readonly patch: operations["teams.update"];
        readonly trace?: never;
    };
    readonly "/api:intel/teams/{team_id}/members": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the members of a team
         * @description In the order in which they joined.
         */
        readonly get: operations["teams.listMembers"];
        readonly put?: never;
        /**
         * Add a user to a team
         * @description If the user is already a member, their role is updated.
         */
        readonly post: operations["teams.addMember"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/teams/{team_id}/members/{membership_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a user from a team
         * @description Takes the membership’s id, not the user’s.
         */
        readonly delete: operations["teams.removeMember"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/users/{user_id}/teams": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the teams of a user, each with the membership
         * @description Only the teams of this company.
         */
        readonly get: operations["teams.listOfUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/teams/{team_id}/entities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the entities linked to a team
         * @description The customers, sites and other entities that the team is responsible for; `type` selects one kind.
         */
        readonly get: operations["teams.listEntities"];
        readonly put?: never;
        /**
         * Link an entity to a team
         * @description Linking the same entity again returns the existing link. The entity does not have to exist in the directory.
         */
        readonly post: operations["teams.addEntity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/teams/{team_id}/entities/{link_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Unlink an entity from a team
         * @description Takes the id of the link, not the entity’s.
         */
        readonly delete: operations["teams.removeEntity"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/entities/{entity_type}/{entity_id}/teams": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the teams an entity is linked to, each with its link
         * @description Which teams look after a customer, a site or another entity.
         */
        readonly get: operations["teams.listOfEntity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List cases, last changed first
         * @description All filters combine with AND. Ties are sorted by id. Each page is a consistent snapshot, but a case that is created or changed between two requests shifts the ones after it. To read every case once, page with `sort=created_at&order=asc`: new cases are then added only at the end.
         */
        readonly get: operations["cases.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search cases by title, description and comments, best match first
         * @description A match in the title or description ranks above one in a comment; a reference ranks its case first. Not every word has to match; rare words weigh more.
         */
        readonly get: operations["cases.search"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/items/{item_type}/{item_id}/cases": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the cases linked to an item, last changed first
         * @description Ties are sorted by id. An item without cases is an empty page.
         */
        readonly get: operations["cases.listOfItem"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a case
         * @description The default status is `open`, the default priority `medium`. An unknown status returns 422 with the `allowed` values; an owner or team of another company returns 404.
         */
        readonly post: operations["cases.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a case with its participants, items, comments and last ten activities
         * @description Another company’s case returns 404, like an unknown one.
         */
        readonly get: operations["cases.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a case
         * @description Keys in the body replace the stored values; null or an empty value clears a value; all other keys are unchanged. A request that changes nothing records nothing. A status change follows the rules of a transition and is recorded as one.
         */
        readonly patch: operations["cases.update"];
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/transition": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Move a case to a status
         * @description Any status may follow any other unless the setting `case_lifecycle` is `strict`: then a transition outside the lifecycle returns 422 with {from, to, allowed}. Setting the current status returns 200 and records nothing.
         */
        readonly post: operations["cases.transition"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/assign-team": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Assign a case to a team
         * @description Replaces the current team; 0 clears it. A team of another company returns 404.
         */
        readonly post: operations["cases.assignTeam"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/comments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a comment to a case
         * @description Accepts `comment` as an alias of `body`. Returns the new comment.
         */
        readonly post: operations["cases.addComment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/activity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the activity of a case, newest first
         * @description All changes with the values before and after, comments, participants and items.
         */
        readonly get: operations["cases.listActivity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/participants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the participants of a case
         * @description The people and teams involved, with their role in the case.
         */
        readonly get: operations["cases.listParticipants"];
        readonly put?: never;
        /**
         * Add a participant to a case
         * @description Returns the existing participant if the user already is one.
         */
        readonly post: operations["cases.addParticipant"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/participants/{row_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a participant from a case
         * @description Takes the row id that was returned when the participant was added. Recorded in the activity.
         */
        readonly delete: operations["cases.removeParticipant"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/items": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the items linked to a case
         * @description The jobs, customers, sites and other records that the case concerns.
         */
        readonly get: operations["cases.listItems"];
        readonly put?: never;
        /**
         * Link an item to a case
         * @description Returns the existing link if the item is linked already. The item does not have to exist in the directory.
         */
        readonly post: operations["cases.addItem"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/cases/{case_id}/items/{row_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Unlink an item from a case
         * @description Takes the row id that was returned when the item was added. Recorded in the activity.
         */
        readonly delete: operations["cases.removeItem"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/run": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Run sentinels
         * @description Runs all sentinels, or those named. A tenant without a finished job for 30 days is evaluated as of its last one; `as_of` in the response is the moment used. Each result replaces that sentinel’s previous one. Regular runs start, continue and resolve alerts; a run with `as_of`, `paramOverrides` or `exclusions` does not change them.
         */
        readonly post: operations["sentinels.run"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/run/{sentinel_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Run one sentinel
         * @description Like `sentinels.run`, for one sentinel. An unknown id returns 404 with the closest one.
         */
        readonly post: operations["sentinels.runOne"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/registry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List sentinels with their thresholds and bounds
         * @description What each sentinel monitors, and this company’s thresholds with their defaults and bounds.
         */
        readonly get: operations["sentinels.registry"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/results": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the results of the last run of each sentinel
         * @description Alerts have their current status. `run_id` is null before the first run.
         */
        readonly get: operations["sentinels.results"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/alerts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List alerts, the most severe first
         * @description Alerts of regular runs. Resolved alerts are returned with `status=resolved`.
         */
        readonly get: operations["sentinels.alerts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/alerts/{alert_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an alert with its history
         * @description Includes its evidence and its history: when it was raised, seen again, became more severe, was snoozed (and by whom) or resolved.
         */
        readonly get: operations["sentinels.getAlert"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/alerts/{alert_id}/snooze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Snooze an alert
         * @description Runs still find it, with the status `snoozed`. A higher severity ends the snooze.
         */
        readonly post: operations["sentinels.snoozeAlert"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/alerts/{alert_id}/unsnooze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * End a snooze
         * @description An alert that is not snoozed is unchanged.
         */
        readonly post: operations["sentinels.unsnoozeAlert"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/sentinels/alerts/{alert_id}/case": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a case for an alert
         * @description The alert’s entity and jobs become items of the case. An alert that already has a case keeps it.
         */
        readonly post: operations["sentinels.createCase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/extquote/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List quotations by creation time
         * @description Empty if the setting `extquote_enabled` is off.
         */
        readonly get: operations["quotations.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/extquote/quote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a quotation by number or id
         * @description By its quote number or id.
         */
        readonly get: operations["quotations.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/extquote/webhook": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the secret webhook URL of the third party
         * @description Created on the first request. With `rotate` a new one replaces it immediately.
         */
        readonly post: operations["quotations.report"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/weather/forecast": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an hourly forecast
         * @description Up to 16 days ahead. Weather data by Open-Meteo.com (CC BY 4.0).
         */
        readonly get: operations["weather.forecast"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/weather/historical": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get hourly weather of past days
         * @description From 1940, at most 366 days per request. Weather data by Open-Meteo.com (CC BY 4.0).
         */
        readonly get: operations["weather.historical"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/weather/for-job/{job_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the weather during a job
         * @description Past weather if the job has ended, otherwise a forecast from its start to its end. Returns 422 if the site has no coordinates.
         */
        readonly get: operations["weather.forJob"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/weather/for-site": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the weather at a site or customer
         * @description Times are in the tenant’s time zone. For a customer without coordinates, their most recent site that has some is used.
         */
        readonly get: operations["weather.forSite"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/triage/classify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Classify and route a mail
         * @description A mail from a known portal is directed to `/ingest/email/portal`; noise is archived by rule; everything else is classified and routed. Danger to people always takes precedence. Instructions in a mail are ignored.
         */
        readonly post: operations["triage.classify"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/triage/batch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Classify and route up to 50 mails
         * @description Each mail is processed independently; an invalid one has an `error` in its result.
         */
        readonly post: operations["triage.classifyBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/email/triage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Classify a mail in the format of the portal ingest
         * @description Equivalent to `/triage/classify`, for callers that send every mail to `/ingest/email/*`.
         */
        readonly post: operations["triage.classifyEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/triage/results": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List triage results, newest first
         * @description The text of a mail is never stored; a result contains only what was extracted from it.
         */
        readonly get: operations["triage.listResults"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/triage/results/{result_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a triage result
         * @description Another company’s result is a 404, like one that does not exist.
         */
        readonly get: operations["triage.getResult"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/import/{entity}/columns": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Guess which column of a file feeds which field
         * @description From the names of the columns and their first values. Nothing is stored: build records of the answer, and import them.
         */
        readonly post: operations["imports.matchColumns"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/export/{entity}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the records of one entity
         * @description Streams records in the order in which they last changed, with the field names that the import takes. `X-Continue-From` of the response continues after these records; a record that changes during the export comes in both. An export of changes also names deleted records, as `_deleted: true` with their id. In a CSV, lists and objects are JSON, and a text that a spreadsheet would take for a formula begins with an apostrophe. One export of a company runs at a time.
         */
        readonly get: operations["exports.download"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/email/portal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ingest a portal mail
         * @description Extracts work order, site, trade, dates and spend limit from a mail of a facility-management portal and matches them to the company’s data. A job is created only if portal, work order, description, customer, site and type are certain and no review flag is set; otherwise the status is `pending_review` and a case is opened. A duplicate mail returns the first response with `duplicate_of`.
         */
        readonly post: operations["ingest.email"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/email/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm a mail pending review
         * @description Creates the job from the recommended or chosen one of `job_options`, corrected by `overrides`; corrections are learned. Resolves the case. Repeating the decision returns the same response.
         */
        readonly post: operations["ingest.confirm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/email/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reject a mail pending review
         * @description Creates no job and closes the case. Repeating the decision returns the same response.
         */
        readonly post: operations["ingest.reject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/portals": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the portals whose mails can be read
         * @description The built-in portals and those of the setting `portals`, by name.
         */
        readonly get: operations["ingest.listPortals"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/email/pending": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List mails pending review
         * @description Newest first.
         */
        readonly get: operations["ingest.listPending"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/email/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List ingested mails that were decided
         * @description By a person or automatically, each with its decision, newest first.
         */
        readonly get: operations["ingest.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/ingest/email/{extraction_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an ingested mail
         * @description `status` is `confirmed` or `rejected` after a decision, which is in `decision`. `mail` is the mail and `fields` says where in its text each value stands, until the mail is erased 30 days after the decision.
         */
        readonly get: operations["ingest.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/webhooks/endpoints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description The oldest first, without their secrets.
         */
        readonly get: operations["webhooks.listEndpoints"];
        readonly put?: never;
        /**
         * Add a webhook endpoint
         * @description Events are sent as JSON with the headers of Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`. They arrive at least once, in no promised order. The secret is shown only in this answer.
         */
        readonly post: operations["webhooks.addEndpoint"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/webhooks/endpoints/{endpoint_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Includes why it was disabled and since when it has been failing, but not its secret.
         */
        readonly get: operations["webhooks.getEndpoint"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook endpoint and its deliveries
         * @description Pending deliveries are cancelled.
         */
        readonly delete: operations["webhooks.deleteEndpoint"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a webhook endpoint
         * @description Disabling an endpoint cancels the deliveries that wait. Enabling it again starts afresh.
         */
        readonly patch: operations["webhooks.updateEndpoint"];
        readonly trace?: never;
    };
    readonly "/api:intel/webhooks/endpoints/{endpoint_id}/secret/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace the secret of a webhook endpoint
         * @description For 24 hours events are signed with both secrets.
         */
        readonly post: operations["webhooks.rotateSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/webhooks/endpoints/{endpoint_id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a test event to a webhook endpoint
         * @description Sends an event of the type `endpoint.test` immediately and returns the result.
         */
        readonly post: operations["webhooks.testEndpoint"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/webhooks/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the types of events, with schema and sample
         * @description Each type has the JSON schema of its body and a sample to test a receiver with.
         */
        readonly get: operations["webhooks.listEventTypes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/webhooks/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List deliveries of the last 30 days, newest first
         * @description Each delivery has its body, the number of attempts and the endpoint’s response.
         */
        readonly get: operations["webhooks.listDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/webhooks/deliveries/{delivery_id}/redeliver": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a delivery again
         * @description Sends it with the same id and body, whatever the result of earlier attempts.
         */
        readonly post: operations["webhooks.redeliver"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/people": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the people of the company
         * @description Id, name and role of every active user, by name: whom a case or a team can be given to. For every role.
         */
        readonly get: operations["people.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/digest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the time and recipients of the morning mail
         * @description Returns the defaults, with the mail disabled, if nothing is set.
         */
        readonly get: operations["digest.get"];
        /**
         * Set the time and recipients of the morning mail
         * @description Replaces all settings of the morning mail. The mail lists what changed since yesterday and what needs a decision, with links into the console. If its hour has passed today, the first one is sent tomorrow.
         */
        readonly put: operations["digest.set"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/digest/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview the morning mail
         * @description Nothing is sent.
         */
        readonly post: operations["digest.preview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/users/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List users
         * @description Returns every active user of the company. Server-side only.
         */
        readonly get: operations["users.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/users/invites": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List pending invitations
         * @description Returns invitations that are neither accepted nor expired, newest first. Server-side only.
         */
        readonly get: operations["users.listInvitations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/users/invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Invite a user
         * @description Sends a mail with a link that is valid for 7 days. Someone who can already sign in but belongs to no company is added at once. Server-side only.
         */
        readonly post: operations["users.invite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/users/{user_id}/role": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change a user’s role
         * @description Takes effect with the user’s next request. The role of the last admin cannot be changed. Server-side only.
         */
        readonly put: operations["users.setRole"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/users/{user_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Archive a user
         * @description The user can no longer sign in and is no longer listed; the record is kept. The last admin cannot be archived. Server-side only.
         */
        readonly delete: operations["users.remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/assistant/chat": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask in plain words about jobs, customers, sites, engineers, cases and alerts
         * @description Answers from the company’s own records and cites them with marks [1], [2] in the text. With `stream: true` or `Accept: text/event-stream` the answer comes as server-sent events in the AI SDK’s UI message stream: `start`, `tool-input-available`, `tool-output-available`, `text-start`, `text-delta`, `text-end`, `data-citations`, `finish` (whose `messageMetadata` has the rest of the answer), then `[DONE]`; `error` on failure.
         */
        readonly post: operations["assistant.chat"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/assistant/chat/voice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask a question and get an answer to be spoken
         * @description At most 60 words in plain sentences: no lists, tables, marks, ids or addresses. With `stream: true` or `Accept: text/event-stream` the answer comes as server-sent events in the AI SDK’s UI message stream: `start`, `tool-input-available`, `tool-output-available`, `text-start`, `text-delta`, `text-end`, `data-citations`, `finish` (whose `messageMetadata` has the rest of the answer), then `[DONE]`; `error` on failure.
         */
        readonly post: operations["assistant.chatByVoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/assistant/history/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Find what was asked and answered before, best first
         * @description Signed-in users search their own conversations and the company’s.
         */
        readonly post: operations["assistant.searchHistory"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/assistant/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List conversations, most recently used first
         * @description Signed-in users see their own conversations and the company’s.
         */
        readonly get: operations["assistant.listSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/assistant/sessions/{session_id}/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the messages of a conversation, oldest first
         * @description The questions and answers of one conversation.
         */
        readonly get: operations["assistant.listMessages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:intel/import/{entity}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import records of one entity
         * @description Upserts by the entity’s own id: given fields replace, absent ones are kept, null clears. An invalid record is reported and skipped; valid ones are stored and visible to every endpoint when the response arrives. `Content-Type: application/x-ndjson` streams one record per line.
         */
        readonly post: operations["imports.upsert"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/documents/{document_token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a printed document by its signed URL
         * @description The URL is the credential and is valid for 24 hours.
         */
        readonly get: operations["fms.invoices.getDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/jobs/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List jobs
         * @description Jobs have the same fields as on the intelligence surface. Includes cancelled jobs.
         */
        readonly post: operations["fms.jobs.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contacts/contact": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a contact
         * @description Returns a customer account by its id.
         */
        readonly get: operations["fms.contacts.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/invoice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an invoice
         * @description By id or reference, with its totals and status history.
         */
        readonly get: operations["fms.invoices.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List invoices
         * @description Entries must match all filters. With one date the list covers the 12 months from it; without a date, id or reference it covers the last 12 months.
         */
        readonly post: operations["fms.invoices.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create an invoice
         * @description Returns 201 with the record and its number. Add lines with separate requests.
         */
        readonly post: operations["fms.invoices.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Edit an invoice
         * @description Given fields replace, null clears, absent fields are kept.
         */
        readonly post: operations["fms.invoices.edit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/mark_sent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that an invoice was sent
         * @description From any state, unless the tenant’s fms_strict forbids it. Repeating the current state changes nothing. Every change is added to statusHistory.
         */
        readonly post: operations["fms.invoices.markSent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel an invoice
         * @description From any state, unless the tenant’s fms_strict forbids it. Repeating the current state changes nothing. Every change is added to statusHistory.
         */
        readonly post: operations["fms.invoices.cancel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/line_item": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a line
         * @description A line with its price, discount, tax and totals.
         */
        readonly get: operations["fms.invoices.lines.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/line_item/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List the lines of an invoice
         * @description In their printed order.
         */
        readonly post: operations["fms.invoices.lines.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/line_item/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a line
         * @description Updates the totals of the entry in the same transaction.
         */
        readonly post: operations["fms.invoices.lines.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/line_item/edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Edit a line with query parameters
         * @description Changes the line although it is a GET. A browser may call it only from a page of this server, not by following a link.
         */
        readonly get: operations["fms.invoices.lines.editByQuery"];
        readonly put?: never;
        /**
         * Edit a line
         * @description Given fields replace, absent fields are kept.
         */
        readonly post: operations["fms.invoices.lines.edit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/line_item/delete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove a line
         * @description Updates the totals of the entry in the same transaction.
         */
        readonly post: operations["fms.invoices.lines.delete"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/mark_paid": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that an invoice was paid
         * @description From any state, unless the tenant’s fms_strict forbids it. Repeating the current state changes nothing. Every change is added to statusHistory. An invoice whose lines changed after it was paid keeps its status and has a balance; recording a payment again settles it.
         */
        readonly post: operations["fms.invoices.markPaid"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/quote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a quote
         * @description By id or reference, with its totals and status history.
         */
        readonly get: operations["fms.quotes.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List quotes
         * @description Entries must match all filters. With one date the list covers the 12 months from it; without a date, id or reference it covers the last 12 months.
         */
        readonly post: operations["fms.quotes.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a quote
         * @description Returns 201 with the record and its number. Add lines with separate requests.
         */
        readonly post: operations["fms.quotes.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Edit a quote
         * @description Given fields replace, null clears, absent fields are kept.
         */
        readonly post: operations["fms.quotes.edit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/mark_sent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that a quote was sent
         * @description From any state, unless the tenant’s fms_strict forbids it. Repeating the current state changes nothing. Every change is added to statusHistory.
         */
        readonly post: operations["fms.quotes.markSent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/mark_accepted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that a quote was accepted
         * @description From any state, unless the tenant’s fms_strict forbids it. Repeating the current state changes nothing. Every change is added to statusHistory.
         */
        readonly post: operations["fms.quotes.markAccepted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/mark_rejected": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that a quote was rejected
         * @description From any state, unless the tenant’s fms_strict forbids it. Repeating the current state changes nothing. Every change is added to statusHistory.
         */
        readonly post: operations["fms.quotes.markRejected"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/line_item": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a line
         * @description A line with its price, discount, tax and totals.
         */
        readonly get: operations["fms.quotes.lines.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/line_item/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List the lines of a quote
         * @description In their printed order.
         */
        readonly post: operations["fms.quotes.lines.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/line_item/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a line
         * @description Updates the totals of the entry in the same transaction.
         */
        readonly post: operations["fms.quotes.lines.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/line_item/edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Edit a line
         * @description Given fields replace, absent fields are kept.
         */
        readonly post: operations["fms.quotes.lines.edit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/quotes/line_item/delete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove a line
         * @description Updates the totals of the entry in the same transaction.
         */
        readonly post: operations["fms.quotes.lines.delete"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/jobs/job": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a job
         * @description By id. Includes cancelled jobs.
         */
        readonly get: operations["fms.jobs.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/jobs/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a job
         * @description Returns 201 with the job and its new id. With a planned start the job is scheduled.
         */
        readonly post: operations["fms.jobs.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/jobs/schedule": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Schedule or reschedule a visit
         * @description The status becomes scheduled, or rescheduled if a visit was planned before.
         */
        readonly post: operations["fms.jobs.schedule"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/jobs/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that the engineer has started
         * @description The status becomes started. `startedAt` defaults to now.
         */
        readonly post: operations["fms.jobs.start"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/jobs/set_result": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record the result of the visit
         * @description The status is derived from the result by default. `endedAt` defaults to now.
         */
        readonly post: operations["fms.jobs.setResult"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/jobs/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel a job
         * @description The job is kept and returned where cancelled jobs are requested.
         */
        readonly post: operations["fms.jobs.cancel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contacts/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a contact
         * @description Returns 201 with the account and its new id.
         */
        readonly post: operations["fms.contacts.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contacts/edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Edit a contact
         * @description Given fields replace, null clears, absent fields are kept.
         */
        readonly post: operations["fms.contacts.edit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contacts/stop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Put a contact on stop
         * @description The account becomes stopped; its jobs are unchanged.
         */
        readonly post: operations["fms.contacts.stop"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contacts/unstop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take a contact off stop
         * @description The account becomes active again.
         */
        readonly post: operations["fms.contacts.unstop"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contacts/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List contact records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.contacts.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/persons/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List person records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.persons.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/persons/person": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one person
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.persons.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/resources/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List resource records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.resources.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/resources/resource": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one resource
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.resources.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/vehicles/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List vehicle records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.vehicles.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/vehicles/vehicle": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one vehicle
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.vehicles.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/notes/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List note records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.notes.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/notes/note": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one note
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.notes.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/job_types/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List job type records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.jobTypes.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/job_types/job_type": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one job type
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.jobTypes.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/job_categories/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List job category records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.jobCategories.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/job_categories/job_category": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one job category
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.jobCategories.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/job_groups/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List job group records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.jobGroups.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/job_groups/job_group": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one job group
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.jobGroups.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contact_groups/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List contact group records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.contactGroups.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/contact_groups/contact_group": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one contact group
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.contactGroups.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/resource_groups/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List resource group records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.resourceGroups.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/resource_groups/resource_group": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one resource group
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.resourceGroups.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/worksheets/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List worksheet records
         * @description Sorted by id by default. Records must match all filters.
         */
        readonly post: operations["fms.worksheets.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/worksheets/worksheet": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one worksheet
         * @description By id. The id of another company returns 404, like an unknown one.
         */
        readonly get: operations["fms.worksheets.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/notes/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a note to a job or a contact
         * @description The note belongs to one job or one contact.
         */
        readonly post: operations["fms.notes.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/vehicles/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a vehicle
         * @description Returns 201 with the vehicle and its new id.
         */
        readonly post: operations["fms.vehicles.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/tax_rates/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List the tax rates that a line may refer to
         * @description Names and percentages for the lines of invoices and quotes.
         */
        readonly post: operations["fms.taxRates.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/job_statuses/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List the status words of jobs
         * @description Each status word of the field-management system with the status it means.
         */
        readonly post: operations["fms.jobStatuses.list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:fms/invoices/document/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Print an invoice as a PDF
         * @description The URL needs no header and is valid for 24 hours.
         */
        readonly post: operations["fms.invoices.createDocument"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log in
         * @description Returns a token that is valid for 24 hours. 10 attempts a minute per e-mail and network; too many failures block that network for a while.
         */
        readonly post: operations["account.login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Request a password reset link
         * @description Sends a mail with a link that works once and for an hour, at most one every five minutes. The response is the same whether or not the account exists.
         */
        readonly post: operations["account.requestPasswordReset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/reset/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set a new password with a reset link
         * @description Revokes every token of the account. Log in with the new password.
         */
        readonly post: operations["account.resetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/users/invite/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an invitation
         * @description Returns the invited address, the company and the role.
         */
        readonly get: operations["account.invitations.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/users/invite/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Accept an invitation
         * @description Sets the password, creates the user and signs them in. If the address already has an account without a company, `password` must be that account’s password, which does not change.
         */
        readonly post: operations["account.invitations.accept"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refresh the token
         * @description Returns a token that is valid for another 24 hours. Possible for 30 days after the login; then the user has to log in again.
         */
        readonly post: operations["account.refresh"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the password
         * @description Revokes every token of the user and returns a new one.
         */
        readonly post: operations["account.changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the signed-in user
         * @description The user whose token was sent, with role and company.
         */
        readonly get: operations["account.me"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/logout-everywhere": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log out everywhere
         * @description Revokes every token of the user, including the one of this request.
         */
        readonly post: operations["account.logOutEverywhere"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/connections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List connected applications
         * @description Applications, such as other assistants, that have read access in the name of the signed-in user, newest first.
         */
        readonly get: operations["account.connections.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/auth/connections/{connection_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Disconnect an application
         * @description Revokes every token of the connection at once. Other connections are not affected.
         */
        readonly delete: operations["account.connections.revoke"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/users/invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Invite a colleague
         * @description For admins and developers. Sends a mail with a link that is valid for 7 days. Someone who can already sign in but belongs to no company is added at once.
         */
        readonly post: operations["account.users.invite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/users/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List colleagues
         * @description For admins and developers. Returns the active users of the company.
         */
        readonly get: operations["account.users.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/users/logout/{user_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log a colleague out
         * @description For admins and developers. Revokes every token of the colleague, on all devices; they can log in again.
         */
        readonly post: operations["account.users.logOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:auth/users/{user_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Archive a colleague
         * @description For admins and developers. The colleague can no longer sign in and is no longer listed; the record is kept. You cannot archive yourself or the last admin.
         */
        readonly delete: operations["account.users.remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List tenants
         * @description Newest first.
         */
        readonly get: operations["operator.tenants.list"];
        readonly put?: never;
        /**
         * Create a tenant
         * @description Returns 201 with the company and its first API key, which is shown only once.
         */
        readonly post: operations["operator.tenants.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a tenant
         * @description Returns its name, time zone and creation time.
         */
        readonly get: operations["operator.tenants.get"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a tenant and all its data
         * @description The data cannot be restored. Audit events are kept.
         */
        readonly delete: operations["operator.tenants.delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a tenant’s settings
         * @description Returns every setting of the tenant with its value in force.
         */
        readonly get: operations["operator.settings.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a tenant’s settings
         * @description Keys in the body replace the stored values; null restores the default; all other keys are unchanged.
         */
        readonly patch: operations["operator.settings.update"];
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List API keys, without their secrets
         * @description Includes when each was last used and when it expires.
         */
        readonly get: operations["operator.keys.list"];
        readonly put?: never;
        /**
         * Rotate the API key
         * @description Creates a key. Earlier keys expire after the overlap.
         */
        readonly post: operations["operator.keys.rotate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/keys/{key_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke an API key
         * @description Requests with the key are rejected from then on.
         */
        readonly delete: operations["operator.keys.revoke"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a user without a company
         * @description The user belongs to no company until they accept an invitation.
         */
        readonly post: operations["operator.logins.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a user of a tenant
         * @description Returns 201 with the user, who can sign in at once.
         */
        readonly post: operations["operator.users.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the audit events of the installation
         * @description Returns the events of all tenants, including deleted ones, and those of the installation itself (rejected operator tokens), newest first.
         */
        readonly get: operations["operator.audit.listAll"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the audit events of a tenant
         * @description Returns events about logins, passwords, invitations, users, roles, keys, settings, imports and webhooks, newest first. A failed login is included if the account belongs to the tenant, a wrong key if it names the tenant.
         */
        readonly get: operations["operator.audit.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/mails": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the mails sent to a tenant’s users
         * @description Returns the mails of the last 30 days, newest first. Without a mail server, invitation links are read here.
         */
        readonly get: operations["operator.mails.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/export/{entity}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the records of one entity
         * @description Streams records in the order in which they last changed, with the field names that the import takes. `X-Continue-From` of the response continues after these records; a record that changes during the export comes in both. An export of changes also names deleted records, as `_deleted: true` with their id. In a CSV, lists and objects are JSON, and a text that a spreadsheet would take for a formula begins with an apostrophe. One export of a company runs at a time.
         */
        readonly get: operations["operator.exports.download"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/sync": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read changes from a tenant’s own system
         * @description Reads a few pages per call; repeat the call until `done` is true. It can be interrupted at any time.
         */
        readonly post: operations["operator.tenants.sync"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api:operator/tenants/{company_id}/import/{entity}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import records of one entity
         * @description Upserts by the entity’s own id: given fields replace, absent ones are kept, null clears. An invalid record is reported and skipped; valid ones are stored and visible to every endpoint when the response arrives. `Content-Type: application/x-ndjson` streams one record per line.
         */
        readonly post: operations["operator.imports.upsert"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Account: {
            /** @description The contact itself if it has no parent. */
            readonly parentContactId: number;
            /** @description Null for a parent that was never imported. */
            readonly parentName: string | null;
            readonly parentReference: string | null;
            readonly childCount: number;
            /** @description The parent, then its children. */
            readonly contactIds: readonly number[];
            readonly contactGroup: {
                readonly id: number;
                readonly name: string | null;
            } | null;
        };
        readonly AccountChangePasswordRequest: {
            /** @description The current password. */
            readonly current: string;
            readonly new: string;
        };
        readonly AccountChangePasswordResponse: {
            /** @enum {boolean} */
            readonly success: true;
            readonly authToken: string;
        };
        readonly AccountConnectionsListResponse: {
            readonly connections: readonly components["schemas"]["Connection"][];
        };
        readonly AccountConnectionsRevokeResponse: {
            /** @enum {boolean} */
            readonly success: true;
        };
        readonly AccountInvitationsAcceptRequest: {
            readonly invite_token: string;
            /** @description If the address already has an account: the password of that account, which does not change. */
            readonly password: string;
            /** @description text on one line */
            readonly first_name?: string;
            /** @description text on one line */
            readonly last_name?: string;
        };
        readonly AccountInvitationsAcceptResponse: {
            readonly authToken: string;
            readonly user: {
                readonly id: number;
                readonly first_name: string | null;
                readonly last_name: string | null;
                readonly company_id: string;
                readonly email: string;
                /** @enum {string} */
                readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
                readonly phone: string | null;
                readonly profile_picture: {
                    readonly url: string | null;
                };
                readonly _company: {
                    readonly id: string;
                    readonly name: string;
                };
            };
        };
        readonly AccountInvitationsGetResponse: {
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            readonly company_name: string;
            readonly inviter_name: string | null;
            readonly first_name: string | null;
            readonly last_name: string | null;
            /** @description Whether the address already has an account. The invitation is then accepted with that account’s password. */
            readonly has_account: boolean;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly expires_at: number;
        };
        readonly AccountLoginRequest: {
            readonly email: string;
            readonly password: string;
        };
        readonly AccountLoginResponse: {
            readonly authToken: string;
        };
        readonly AccountLogOutEverywhereResponse: {
            /** @enum {boolean} */
            readonly success: true;
        };
        readonly AccountMeResponse: {
            readonly id: number;
            readonly first_name: string | null;
            readonly last_name: string | null;
            readonly company_id: string;
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            readonly phone: string | null;
            readonly profile_picture: {
                readonly url: string | null;
            };
            readonly _company: {
                readonly id: string;
                readonly name: string;
            };
        };
        readonly AccountRefreshResponse: {
            readonly authToken: string;
        };
        readonly AccountRequestPasswordResetRequest: {
            readonly email: string;
        };
        readonly AccountRequestPasswordResetResponse: {
            /** @enum {boolean} */
            readonly success: true;
            readonly message: string;
        };
        readonly AccountResetPasswordRequest: {
            /** @description From the link in the mail. */
            readonly token: string;
            readonly password: string;
        };
        readonly AccountResetPasswordResponse: {
            /** @enum {boolean} */
            readonly success: true;
        };
        readonly AccountUsersInviteRequest: {
            /** Format: email */
            readonly email: string;
            /**
             * @default standard
             * @enum {string}
             */
            readonly role?: "admin" | "manager" | "standard" | "engineer";
            /** @description text on one line */
            readonly first_name?: string;
            /** @description text on one line */
            readonly last_name?: string;
        };
        readonly AccountUsersInviteResponse: {
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            /** @description Returned only here. Null for someone who already had an account and was added to the company. */
            readonly invite_token: string | null;
            /** @description Seconds. */
            readonly expires_in: number;
        };
        readonly AccountUsersListResponse: {
            readonly items: readonly {
                readonly id: number;
                readonly first_name: string | null;
                readonly last_name: string | null;
                readonly email: string;
                /** @enum {string} */
                readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
                readonly profile_picture: {
                    readonly url: string | null;
                };
                readonly phone: string | null;
                readonly email_verified: boolean;
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly AccountUsersLogOutResponse: {
            readonly success: boolean;
            readonly user_id: number;
        };
        readonly AccountUsersRemoveResponse: {
            readonly success: boolean;
            readonly user_id: number;
        };
        readonly Aggregate: {
            /** @enum {string} */
            readonly metric: "job_count" | "completion_rate" | "first_visit_fix_rate" | "sla_punctuality" | "avg_start_delta_mins" | "avg_end_delta_mins" | "late_finish_rate" | "issue_rate" | "avg_duration_mins" | "avg_response_hours" | "repeat_visit_rate";
            readonly metric_requested: string;
            /** @enum {string} */
            readonly unit: "count" | "ratio" | "minutes" | "hours";
            /** @description Unrounded; null if no job qualifies (a count is then 0). */
            readonly value: number | null;
            /** @description A ratio in percent, to one decimal; null for other units. */
            readonly value_pct: number | null;
            /** @description Only for averages. */
            readonly median?: number | null;
            /** @description The jobs counted: the denominator of a ratio. */
            readonly sample_size: number;
            /** @enum {string} */
            readonly time_axis: "actualStartAt" | "actualEndAt" | "plannedStartAt" | "createdAt" | "scheduledAt";
            /** @enum {string|null} */
            readonly bucket: "day" | "week" | "month" | null;
            /** @enum {string|null} */
            readonly group_by: "engineer" | "customer" | "job_type" | "site" | "status" | "result" | "category" | "vertical" | "fault_type" | "equipment" | "type" | "day" | "week" | "month" | null;
            readonly filters: {
                readonly [key: string]: unknown;
            };
            readonly period: {
                /** @enum {string} */
                readonly name: "today" | "yesterday" | "this_week" | "last_week" | "this_month" | "last_month" | "last_7_days" | "last_30_days" | "last_90_days" | "last_quarter" | "custom";
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly start: string;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly end: string;
                readonly timezone: string;
                readonly is_partial: boolean;
            };
            readonly groups: readonly {
                /** @description Null for jobs without a value. */
                readonly key: string | null;
                readonly label: string;
                /** @description Unrounded; null if no job qualifies (a count is then 0). */
                readonly value: number | null;
                /** @description A ratio in percent, to one decimal; null for other units. */
                readonly value_pct: number | null;
                /** @description Only for averages. */
                readonly median?: number | null;
                /** @description The jobs counted: the denominator of a ratio. */
                readonly sample_size: number;
                readonly comparison: {
                    /** @description Unrounded; null if no job qualifies (a count is then 0). */
                    readonly value: number | null;
                    /** @description Only for averages. */
                    readonly median?: number | null;
                    /** @description The jobs counted: the denominator of a ratio. */
                    readonly sample_size: number;
                    /** @description value − the compared value, unrounded. */
                    readonly delta: number | null;
                    /** @description delta in percent of the compared value’s size, to one decimal; null where that is 0 or null. */
                    readonly delta_pct: number | null;
                } | null;
            }[];
            readonly series: readonly {
                /** @description The local date on which it starts. */
                readonly bucket: string;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly start: string;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly end: string;
                /** @description Unrounded; null if no job qualifies (a count is then 0). */
                readonly value: number | null;
                /** @description A ratio in percent, to one decimal; null for other units. */
                readonly value_pct: number | null;
                /** @description Only for averages. */
                readonly median?: number | null;
                /** @description The jobs counted: the denominator of a ratio. */
                readonly sample_size: number;
            }[];
            readonly comparison: {
                /** @enum {string} */
                readonly compare_to: "previous_period" | "same_period_last_week" | "same_period_last_month";
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly start: string;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly end: string;
                /** @description Unrounded; null if no job qualifies (a count is then 0). */
                readonly value: number | null;
                /** @description Only for averages. */
                readonly median?: number | null;
                /** @description The jobs counted: the denominator of a ratio. */
                readonly sample_size: number;
                /** @description value − the compared value, unrounded. */
                readonly delta: number | null;
                /** @description delta in percent of the compared value’s size, to one decimal; null where that is 0 or null. */
                readonly delta_pct: number | null;
            } | null;
            /** @description Before `limit`. */
            readonly total_groups: number;
            readonly truncated: boolean;
        };
        readonly Aggregates: {
            readonly results: readonly components["schemas"]["Aggregate"][];
        };
        readonly Alert: {
            /** @description SHA-1 of sentinel, entity and metric: the same in every run. */
            readonly id: string;
            readonly sentinel_id: string;
            /** @enum {string} */
            readonly family: "operational" | "growth_opportunity";
            readonly category: string;
            /** @enum {string} */
            readonly severity: "info" | "warning" | "critical";
            readonly title: string;
            readonly summary: string;
            readonly recommendation: string;
            readonly entity: {
                readonly type: string;
                readonly id: string;
                readonly name: string;
            };
            readonly related: readonly {
                readonly type: string;
                readonly id: string;
                readonly name: string;
            }[];
            readonly metric: {
                readonly name: string;
                readonly value: number | null;
                readonly baseline: number | null;
                /** @description Percentage points, for shares. */
                readonly delta_pp: number | null;
                readonly sample_size: number | null;
                readonly baseline_size: number | null;
                readonly p_value: number | null;
                readonly test: string | null;
            };
            readonly evidence: components["schemas"]["Evidence"];
            /** @description 0 to 100, from certainty and sample size. */
            readonly score: number;
            /** @enum {string} */
            readonly status: "new" | "ongoing" | "snoozed" | "resolved";
            /** @description Epoch milliseconds. */
            readonly first_seen_at: number;
            /** @description Epoch milliseconds. */
            readonly last_seen_at: number;
            /** @description Epoch milliseconds. */
            readonly snoozed_until: number | null;
            readonly case_id: number | null;
        };
        readonly AlertDetail: {
            /** @description SHA-1 of sentinel, entity and metric: the same in every run. */
            readonly id: string;
            readonly sentinel_id: string;
            /** @enum {string} */
            readonly family: "operational" | "growth_opportunity";
            readonly category: string;
            /** @enum {string} */
            readonly severity: "info" | "warning" | "critical";
            readonly title: string;
            readonly summary: string;
            readonly recommendation: string;
            readonly entity: {
                readonly type: string;
                readonly id: string;
                readonly name: string;
            };
            readonly related: readonly {
                readonly type: string;
                readonly id: string;
                readonly name: string;
            }[];
            readonly metric: {
                readonly name: string;
                readonly value: number | null;
                readonly baseline: number | null;
                /** @description Percentage points, for shares. */
                readonly delta_pp: number | null;
                readonly sample_size: number | null;
                readonly baseline_size: number | null;
                readonly p_value: number | null;
                readonly test: string | null;
            };
            readonly evidence: components["schemas"]["Evidence"];
            /** @description 0 to 100, from certainty and sample size. */
            readonly score: number;
            /** @enum {string} */
            readonly status: "new" | "ongoing" | "snoozed" | "resolved";
            /** @description Epoch milliseconds. */
            readonly first_seen_at: number;
            /** @description Epoch milliseconds. */
            readonly last_seen_at: number;
            /** @description Epoch milliseconds. */
            readonly snoozed_until: number | null;
            readonly case_id: number | null;
            /** @description Oldest first, at most 100 entries; being seen again counts once a day. */
            readonly history: readonly {
                /** @description Epoch milliseconds. */
                readonly at: number;
                /** @enum {string} */
                readonly event: "raised" | "seen" | "grew" | "eased" | "snoozed" | "woken" | "case_opened" | "resolved" | "returned";
                /** @enum {string} */
                readonly severity: "info" | "warning" | "critical";
                /** @description The metric at that time. */
                readonly value: number | null;
                /** @description The user who did it; null for a run or a key. */
                readonly by: number | null;
                /** @description Epoch milliseconds. */
                readonly until: number | null;
                readonly case_id: number | null;
            }[];
        };
        readonly AlertWindow: {
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly start: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly end: string;
        };
        readonly AssistantChatByVoiceRequest: {
            /** @description the question in plain words, not blank */
            readonly message: string;
            /** @description Continues this conversation, or starts one with this id; if omitted, a new one starts. */
            readonly session_id?: string | null;
            /** @description The user the conversation belongs to. With a token it is the signed-in user. */
            readonly user_id?: string | null;
            /** @description The name of the person. */
            readonly user_name?: string | null;
            /** @description The name of the person’s company. */
            readonly user_company_name?: string | null;
            /** @description A summary of earlier conversation. */
            readonly summary?: string | null;
            /** @description The customer the question is about; kept for the rest of the session. */
            readonly contact_id?: number | null;
            /** @description The job that “this job” refers to. */
            readonly current_job_reference?: string | null;
            /**
             * @description Answer as server-sent events, as with `Accept: text/event-stream`.
             * @default false
             */
            readonly stream?: boolean;
        };
        readonly AssistantChatRequest: {
            /** @description the question in plain words, not blank */
            readonly message: string;
            /** @description Continues this conversation, or starts one with this id; if omitted, a new one starts. */
            readonly session_id?: string | null;
            /** @description The user the conversation belongs to. With a token it is the signed-in user. */
            readonly user_id?: string | null;
            /** @description The name of the person. */
            readonly user_name?: string | null;
            /** @description The name of the person’s company. */
            readonly user_company_name?: string | null;
            /** @description A summary of earlier conversation. */
            readonly summary?: string | null;
            /** @description The customer the question is about; kept for the rest of the session. */
            readonly contact_id?: number | null;
            /** @description The job that “this job” refers to. */
            readonly current_job_reference?: string | null;
            /**
             * @description Answer as server-sent events, as with `Accept: text/event-stream`.
             * @default false
             */
            readonly stream?: boolean;
        };
        readonly AssistantListMessagesResponse: {
            readonly session_id: string;
            readonly items: readonly components["schemas"]["Message"][];
        };
        readonly AssistantListSessionsResponse: {
            readonly items: readonly components["schemas"]["Session"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly AssistantSearchHistoryRequest: {
            /** @description The words to search for in questions and answers. */
            readonly query_text?: string;
            /** @description The same as `query_text`. */
            readonly query?: string;
            /** @default 10 */
            readonly limit?: number;
        };
        readonly AssistantSearchHistoryResponse: {
            readonly hits: readonly components["schemas"]["HistoryHit"][];
            /** @description Hits in this answer. */
            readonly count: number;
        };
        readonly AuditEvent: {
            /** Format: uuid */
            readonly id: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @enum {string} */
            readonly action: "login" | "login_failed" | "login_refused" | "token_refused" | "logged_out_everywhere" | "password_changed" | "password_reset_requested" | "password_reset" | "user_created" | "user_invited" | "user_linked" | "invitation_accepted" | "role_changed" | "user_archived" | "key_created" | "key_revoked" | "key_refused" | "settings_changed" | "records_imported" | "webhook_created" | "webhook_rotated" | "webhook_deleted" | "tenant_created" | "tenant_erased" | "assistant_connected" | "assistant_disconnected" | "database_copied" | "operator_token_refused";
            /**
             * @description `anonymous` is an unauthenticated caller, as in a failed login.
             * @enum {string}
             */
            readonly actor_type: "key" | "user" | "task" | "operator" | "anonymous";
            readonly actor_id: string | null;
            /** @example user 7 */
            readonly subject: string | null;
            readonly detail: {
                readonly [key: string]: unknown;
            } | null;
            /** @description The `X-Request-Id` of the response. */
            readonly request_id: string | null;
            /** @description The caller’s network address. */
            readonly address: string | null;
        };
        readonly Case: {
            readonly id: number;
            /** Format: uuid */
            readonly company_id: string;
            /**
             * @description Numbered per company.
             * @example CASE-000017
             */
            readonly reference: string;
            readonly title: string;
            readonly description: string | null;
            readonly type: string;
            /** @enum {string} */
            readonly status: "draft" | "open" | "in_progress" | "on_hold" | "under_review" | "resolved" | "closed" | "archived";
            /** @enum {string} */
            readonly priority: "low" | "medium" | "high" | "critical";
            readonly owner_id: number | null;
            readonly owner_name: string | null;
            readonly team_id: number | null;
            readonly team_name: string | null;
            readonly team: {
                readonly id: number;
                readonly name: string;
            } | null;
            /** @description The number as it was given. */
            readonly due_date: number | null;
            /** @description An array or object, returned as given. */
            readonly tags: readonly unknown[] | {
                readonly [key: string]: unknown;
            };
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            readonly resolution: string | null;
            /** @enum {string} */
            readonly actor_type: "user" | "system" | "automation" | "agent";
            /** @description The user id, or the id the caller gave. */
            readonly actor_id: number | null;
            /** @description The user who created the case, if a user did. */
            readonly created_by: number | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description The last change of the case itself, epoch milliseconds. */
            readonly updated_at: number;
            /** @description The last change of the case, its comments, items or participants, epoch milliseconds. */
            readonly last_activity_at: number;
            /** @description Epoch milliseconds. */
            readonly resolved_at: number | null;
            /** @description Epoch milliseconds. */
            readonly closed_at: number | null;
            /** @description The due date is past and the case is still active. */
            readonly is_overdue: boolean;
            readonly comment_count: number;
            readonly item_count: number;
            readonly participant_count: number;
            /** @description Incremented when the case itself changes. Send it in `If-Match`. */
            readonly version: number;
            readonly participants: readonly components["schemas"]["CaseParticipant"][];
            readonly items: readonly components["schemas"]["CaseItem"][];
            /** @description All comments, oldest first. */
            readonly comments: readonly components["schemas"]["CaseComment"][];
            /** @description The last ten, newest first. */
            readonly activity: readonly components["schemas"]["CaseActivity"][];
        };
        readonly CaseActivity: {
            readonly id: number;
            readonly case_id: number;
            /** @enum {string} */
            readonly type: "created" | "updated" | "comment" | "transition" | "item_linked" | "item_unlinked" | "participant_added" | "participant_removed" | "team_assigned" | "team_cleared";
            /** @enum {string} */
            readonly actor_type: "user" | "system" | "automation" | "agent";
            /** @description The user id, or the id the caller gave. */
            readonly actor_id: number | null;
            readonly actor_name: string | null;
            /** @description What changed: field → {from, to}. */
            readonly changes: {
                readonly [key: string]: unknown;
            };
            /** @description The comment, or the note of the change. */
            readonly body: string | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly CaseComment: {
            readonly id: number;
            readonly body: string;
            /** @enum {string} */
            readonly actor_type: "user" | "system" | "automation" | "agent";
            /** @description The user id, or the id the caller gave. */
            readonly actor_id: number | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly CaseItem: {
            readonly id: number;
            readonly item_type: string;
            readonly item_id: string;
            /** @description As given, otherwise the name in the directory. */
            readonly label: string | null;
            readonly context: string | null;
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly CaseParticipant: {
            readonly id: number;
            readonly user_id: number;
            readonly role: string;
            readonly name: string | null;
            readonly email: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly CaseRow: {
            readonly id: number;
            /** Format: uuid */
            readonly company_id: string;
            /**
             * @description Numbered per company.
             * @example CASE-000017
             */
            readonly reference: string;
            readonly title: string;
            readonly description: string | null;
            readonly type: string;
            /** @enum {string} */
            readonly status: "draft" | "open" | "in_progress" | "on_hold" | "under_review" | "resolved" | "closed" | "archived";
            /** @enum {string} */
            readonly priority: "low" | "medium" | "high" | "critical";
            readonly owner_id: number | null;
            readonly owner_name: string | null;
            readonly team_id: number | null;
            readonly team_name: string | null;
            readonly team: {
                readonly id: number;
                readonly name: string;
            } | null;
            /** @description The number as it was given. */
            readonly due_date: number | null;
            /** @description An array or object, returned as given. */
            readonly tags: readonly unknown[] | {
                readonly [key: string]: unknown;
            };
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            readonly resolution: string | null;
            /** @enum {string} */
            readonly actor_type: "user" | "system" | "automation" | "agent";
            /** @description The user id, or the id the caller gave. */
            readonly actor_id: number | null;
            /** @description The user who created the case, if a user did. */
            readonly created_by: number | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description The last change of the case itself, epoch milliseconds. */
            readonly updated_at: number;
            /** @description The last change of the case, its comments, items or participants, epoch milliseconds. */
            readonly last_activity_at: number;
            /** @description Epoch milliseconds. */
            readonly resolved_at: number | null;
            /** @description Epoch milliseconds. */
            readonly closed_at: number | null;
            /** @description The due date is past and the case is still active. */
            readonly is_overdue: boolean;
            readonly comment_count: number;
            readonly item_count: number;
            readonly participant_count: number;
            /** @description Incremented when the case itself changes. Send it in `If-Match`. */
            readonly version: number;
        };
        readonly CasesAddCommentRequest: {
            /** @description a text that is not blank */
            readonly body?: string;
            /** @description a text that is not blank */
            readonly comment?: string;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesAddItemRequest: {
            /**
             * @description The kind of item.
             * @enum {string}
             */
            readonly item_type: "job" | "contact" | "customer" | "contact_group" | "person" | "site" | "engineer" | "resource" | "resource_group" | "job_type" | "job_category" | "job_group" | "worksheet" | "asset" | "vehicle" | "invoice" | "quote" | "quotation" | "document" | "note" | "email" | "extraction" | "alert" | "case" | "team" | "user" | "company" | "category" | "vertical" | "area" | "field" | "site_type" | "customer_type" | "engineer_certificate";
            readonly item_id: string;
            readonly label?: string | null;
            readonly context?: string | null;
            /** @description An object, returned as given; null or empty clears it. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null | readonly unknown[] | string;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesAddParticipantRequest: {
            /** @description A user of the company. */
            readonly user_id: number;
            /** @description Default: `contributor`. */
            readonly role?: string;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesAssignTeamRequest: {
            /** @description A team of the company; 0 clears the team. */
            readonly team_id: number;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesCreateRequest: {
            /** @description a title that is not blank */
            readonly title: string;
            /**
             * @description a word that is not blank, such as escalation, complaint, follow_up, incident
             * @example complaint
             */
            readonly type: string;
            readonly description?: string | null;
            /** @description Default: `medium`. */
            readonly priority?: ("low" | "medium" | "high" | "critical") | null | string;
            /**
             * @description One of draft, open, in_progress, on_hold, under_review, resolved, closed, archived.
             * @example open
             */
            readonly status?: string;
            /** @description A user of the company; null or 0 for none. */
            readonly owner_id?: number | null | string;
            /** @description A team of the company; null or 0 for none. */
            readonly team_id?: number | null | string;
            /**
             * @description Unix timestamp in seconds or milliseconds, kept as given; ISO 8601 is kept as seconds. Null clears it.
             * @example 1772798400
             */
            readonly due_date?: number | null | string;
            /** @description An array or object, returned as given; null clears it. */
            readonly tags?: readonly unknown[] | {
                readonly [key: string]: unknown;
            } | null;
            /** @description An object, returned as given; null or empty clears it. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null | readonly unknown[] | string;
            readonly resolution?: string | null;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesListActivityResponse: {
            readonly items: readonly components["schemas"]["CaseActivity"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly CasesListItemsResponse: {
            readonly items: readonly components["schemas"]["CaseItem"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly CasesListOfItemResponse: {
            readonly items: readonly components["schemas"]["CaseRow"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly CasesListParticipantsResponse: {
            readonly items: readonly components["schemas"]["CaseParticipant"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly CasesListResponse: {
            readonly items: readonly components["schemas"]["CaseRow"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly CasesRemoveItemRequest: {
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesRemoveItemResponse: {
            /** @enum {boolean} */
            readonly success: true;
            readonly id: number;
        };
        readonly CasesRemoveParticipantRequest: {
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesRemoveParticipantResponse: {
            /** @enum {boolean} */
            readonly success: true;
            readonly id: number;
        };
        readonly CasesSearchResponse: {
            readonly items: readonly {
                readonly id: number;
                /** Format: uuid */
                readonly company_id: string;
                /**
                 * @description Numbered per company.
                 * @example CASE-000017
                 */
                readonly reference: string;
                readonly title: string;
                readonly description: string | null;
                readonly type: string;
                /** @enum {string} */
                readonly status: "draft" | "open" | "in_progress" | "on_hold" | "under_review" | "resolved" | "closed" | "archived";
                /** @enum {string} */
                readonly priority: "low" | "medium" | "high" | "critical";
                readonly owner_id: number | null;
                readonly owner_name: string | null;
                readonly team_id: number | null;
                readonly team_name: string | null;
                readonly team: {
                    readonly id: number;
                    readonly name: string;
                } | null;
                /** @description The number as it was given. */
                readonly due_date: number | null;
                /** @description An array or object, returned as given. */
                readonly tags: readonly unknown[] | {
                    readonly [key: string]: unknown;
                };
                readonly metadata: {
                    readonly [key: string]: unknown;
                };
                readonly resolution: string | null;
                /** @enum {string} */
                readonly actor_type: "user" | "system" | "automation" | "agent";
                /** @description The user id, or the id the caller gave. */
                readonly actor_id: number | null;
                /** @description The user who created the case, if a user did. */
                readonly created_by: number | null;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @description The last change of the case itself, epoch milliseconds. */
                readonly updated_at: number;
                /** @description The last change of the case, its comments, items or participants, epoch milliseconds. */
                readonly last_activity_at: number;
                /** @description Epoch milliseconds. */
                readonly resolved_at: number | null;
                /** @description Epoch milliseconds. */
                readonly closed_at: number | null;
                /** @description The due date is past and the case is still active. */
                readonly is_overdue: boolean;
                readonly comment_count: number;
                readonly item_count: number;
                readonly participant_count: number;
                /** @description Incremented when the case itself changes. Send it in `If-Match`. */
                readonly version: number;
                /** @description In (0,1]; 1 is an exact match of the reference. */
                readonly score: number;
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly CasesTransitionRequest: {
            /**
             * @description One of draft, open, in_progress, on_hold, under_review, resolved, closed, archived.
             * @example open
             */
            readonly status: string;
            readonly resolution?: string | null;
            /** @description Stored as the `body` of the activity. */
            readonly note?: string | null;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly CasesUpdateRequest: {
            /** @description a title that is not blank */
            readonly title?: string;
            /**
             * @description a word that is not blank, such as escalation, complaint, follow_up, incident
             * @example complaint
             */
            readonly type?: string;
            readonly description?: string | null;
            /** @description Default: `medium`. */
            readonly priority?: ("low" | "medium" | "high" | "critical") | null | string;
            /**
             * @description One of draft, open, in_progress, on_hold, under_review, resolved, closed, archived.
             * @example open
             */
            readonly status?: string;
            /** @description A user of the company; null or 0 for none. */
            readonly owner_id?: number | null | string;
            /** @description A team of the company; null or 0 for none. */
            readonly team_id?: number | null | string;
            /**
             * @description Unix timestamp in seconds or milliseconds, kept as given; ISO 8601 is kept as seconds. Null clears it.
             * @example 1772798400
             */
            readonly due_date?: number | null | string;
            /** @description An array or object, returned as given; null clears it. */
            readonly tags?: readonly unknown[] | {
                readonly [key: string]: unknown;
            } | null;
            /** @description An object, returned as given; null or empty clears it. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null | readonly unknown[] | string;
            readonly resolution?: string | null;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system" | "automation" | "agent";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly Category: {
            readonly value: string;
            readonly label: string;
            readonly description: string;
        };
        readonly ChatAnswer: {
            readonly session_id: string;
            readonly message_id: string;
            /** @description Every number in it stands in a tool’s output or in the question. */
            readonly response: string;
            /** @description The records that the marks in the text name. */
            readonly citations: readonly {
                /** @description The mark `[n]` in the text. */
                readonly n: number;
                readonly type: string;
                readonly id: string;
                readonly reference: string | null;
            }[];
            /** @description The tool calls, in order. */
            readonly toolCallOutputs: readonly {
                readonly tool: string;
                readonly input: {
                    readonly [key: string]: unknown;
                };
                /** @description As returned by the tool. */
                readonly output: unknown;
                readonly duration_ms: number;
            }[];
            readonly usage: {
                readonly prompt_tokens: number;
                readonly completion_tokens: number;
                readonly total_tokens: number;
            };
            /** @description Suggested follow-up questions. */
            readonly suggestions: readonly string[];
            /**
             * @description The model that answered.
             * @example local-rules-1
             */
            readonly model: string;
            /** @description Why the local planner answered instead of the configured model. */
            readonly notice?: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly Connection: {
            /** Format: uuid */
            readonly id: string;
            /** @description The name the application gave. */
            readonly application: string;
            /** @description The host that the tokens were given to, or `this computer`. */
            readonly destination: string;
            /** @description Epoch milliseconds. */
            readonly connected_at: number;
            /** @description When it last asked for a token. */
            readonly refreshed_at: number;
            /** @description When the connection ends unless the application asks again. */
            readonly expires_at: number;
        };
        readonly Contact: {
            readonly id: number;
            readonly contactId: number;
            readonly name: string;
            readonly reference: string | null;
            readonly parentContactId: number | null;
            readonly contactGroupId: number | null;
            readonly email: string | null;
            readonly phone: string | null;
            readonly address: string | null;
            readonly postcode: string | null;
            readonly latitude: number | null;
            readonly longitude: number | null;
            readonly isStopped: boolean;
        };
        readonly ContactGroup: {
            readonly id: number;
            readonly contactGroupId: number;
            readonly name: string;
        };
        readonly ContactGroupRecord: {
            readonly id: number;
            readonly name?: string;
        };
        readonly ContactRecord: {
            readonly contactId: number;
            readonly name?: string;
            readonly reference?: string | null;
            readonly parentContactId?: number | null;
            readonly contactGroupId?: number | null;
            readonly email?: string | null;
            readonly phone?: string | null;
            readonly address?: string | null;
            readonly postcode?: string | null;
            readonly latitude?: number | null;
            readonly longitude?: number | null;
            readonly isStopped?: boolean | null;
        };
        readonly CustomerSummary: {
            readonly contact_id: number;
            readonly company_id: string;
            readonly contact_name: string;
            readonly sections: readonly components["schemas"]["SummarySection"][];
            readonly section_count: number;
            /** @description Epoch milliseconds. */
            readonly generated_at: number;
            /** @description Whether the data of the summary has changed since it was generated: a job of the customer, a type of those jobs, a case or alert about the customer, their own record, or the tenant’s time zone or `late_start_mins`. The passing of time alone does not count; the 365 days are updated with the next refresh, after a week at most. */
            readonly stale: boolean;
            /** @description Markdown; with `full_report=true`. */
            readonly full_report?: string;
        };
        readonly Digest: {
            readonly enabled: boolean;
            /** @description From this hour on, in the tenant’s time zone. */
            readonly hour: number;
            readonly weekdays: readonly number[];
            readonly recipients: readonly string[];
            /** @description The local day of the last mail, YYYY-MM-DD. */
            readonly last_sent_on: string | null;
            /** @description Epoch milliseconds. */
            readonly updated_at: number | null;
        };
        readonly DigestPreview: {
            readonly subject: string;
            readonly html: string;
            readonly text: string;
        };
        readonly DigestPreviewRequest: Record<string, unknown>;
        readonly DigestSetRequest: {
            /** @description Whether the mail is sent. */
            readonly enabled: boolean;
            /**
             * @description From this hour on, in the tenant’s time zone.
             * @default 7
             */
            readonly hour?: number;
            /**
             * @description Days of the week, 1 (Monday) to 7 (Sunday), or their English names.
             * @default [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            readonly weekdays?: readonly (number | string)[];
            /**
             * @description The addresses it is sent to; at least one to enable it.
             * @default []
             * @example [
             *       "dispatch@customer.example"
             *     ]
             */
            readonly recipients?: readonly string[];
        };
        readonly EngineerHint: {
            readonly resource_id: string;
            readonly name: string | null;
            readonly reason: string;
        };
        readonly EnrichedSearchAnswer: {
            readonly hits: readonly components["schemas"]["EnrichedSearchHit"][];
            /** @description Hits in this answer. */
            readonly count: number;
            /** @description Jobs that match in all. */
            readonly total_matches?: number;
            readonly related_works: components["schemas"]["RelatedWorks"];
            readonly query_text: string;
            readonly took_ms: number;
        };
        readonly EnrichedSearchHit: {
            readonly job_id?: number;
            readonly job_ref?: string;
            /** @description In (0,1]; decreases with rank and with the share of the query that the hit does not match. */
            readonly score?: number;
            readonly contact_id?: number | null;
            readonly contact_name?: string | null;
            readonly site_key?: string | null;
            readonly resource_id?: string | null;
            readonly engineer_name?: string | null;
            readonly type_id?: number | null;
            readonly type_name?: string | null;
            readonly category_id?: number | null;
            readonly vertical?: string | null;
            readonly sub_vertical?: string | null;
            readonly status?: string;
            readonly result?: string | null;
            readonly summary?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly actual_start_at?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly created_at?: string;
            /** @description HTML: the text escaped, `<em>` around what matched. */
            readonly highlights?: readonly string[];
            readonly matched_via?: readonly ("exact" | "keyword" | "fuzzy" | "semantic")[];
            readonly score_components?: {
                readonly semantic?: number;
                readonly keyword?: number;
                readonly exact?: number;
            };
            readonly contact?: {
                readonly contactId?: number;
                readonly name?: string | null;
                readonly reference?: string | null;
                readonly parentContactId?: number | null;
            } | null;
            readonly site?: {
                readonly siteKey?: string;
                readonly name?: string | null;
                readonly address?: string | null;
                readonly postcode?: string | null;
                readonly latitude?: number | null;
                readonly longitude?: number | null;
            } | null;
            readonly engineer?: {
                readonly resourceId?: string;
                readonly name?: string | null;
            } | null;
            readonly job?: {
                readonly jobId?: number;
                readonly reference?: string;
                readonly companyId?: string;
                /** @enum {string} */
                readonly status?: "completedOk" | "completedWithIssues" | "inProgress" | "notStarted";
                readonly fmsStatus?: string | null;
                readonly result?: string | null;
                /** @enum {string} */
                readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
                readonly subVertical?: string | null;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly createdAt?: string;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly scheduledAt?: string | null;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly plannedStartAt?: string | null;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly plannedEndAt?: string | null;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly actualStartAt?: string | null;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly actualEndAt?: string | null;
                /** @description Minutes; negative is early, positive late. */
                readonly startDeltaMins?: number | null;
                /** @description Minutes; negative is early, positive late. */
                readonly endDeltaMins?: number | null;
                readonly startedEarly?: boolean | null;
                readonly startedLate?: boolean | null;
                readonly finishedEarly?: boolean | null;
                readonly finishedLate?: boolean | null;
                readonly durationMins?: number | null;
                readonly description?: string | null;
                readonly processedOutcome?: string | null;
                readonly jobGroupId?: number | null;
                readonly priority?: string | null;
                readonly assetId?: string | null;
                readonly type?: {
                    readonly typeId?: number;
                    readonly name?: string | null;
                } | null;
                readonly category?: {
                    readonly categoryId?: number;
                    readonly name?: string | null;
                } | null;
                readonly engineer?: {
                    readonly resourceId?: string;
                    readonly name?: string | null;
                } | null;
                readonly contact?: {
                    readonly contactId?: number;
                    readonly name?: string | null;
                    readonly reference?: string | null;
                    readonly parentContactId?: number | null;
                } | null;
                readonly site?: {
                    readonly siteKey?: string;
                    readonly name?: string | null;
                    readonly address?: string | null;
                    readonly postcode?: string | null;
                    readonly latitude?: number | null;
                    readonly longitude?: number | null;
                } | null;
                readonly ai?: {
                    readonly sentiment?: string;
                    /** @description Whether the customer complains about the service, in the request or as the engineer noted it. */
                    readonly complaint?: boolean;
                    readonly keyPhrases?: readonly string[];
                    readonly faultType?: string | null;
                    readonly equipment?: readonly string[];
                    readonly followUps?: readonly {
                        readonly text?: string;
                        readonly kind?: string;
                    }[];
                    readonly firstVisitFix?: boolean | null;
                    readonly confidence?: number;
                };
                readonly typeId?: number | null;
                readonly categoryId?: number | null;
                readonly resourceId?: string | null;
                readonly contactId?: number | null;
                readonly siteKey?: string | null;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly updatedAt?: string;
                readonly worksheets?: readonly {
                    readonly worksheetId?: number;
                    readonly jobId?: number;
                    readonly name?: string;
                    readonly answers?: readonly {
                        readonly [key: string]: unknown;
                    }[];
                    /**
                     * @description ISO 8601, UTC.
                     * @example 2026-03-06T08:00:00Z
                     */
                    readonly completedAt?: string | null;
                }[];
            };
        };
        readonly Error: {
            readonly code: string;
            readonly message: string;
            readonly payload: {
                readonly [key: string]: unknown;
            } | null;
        };
        /** @description The jobs behind the finding, newest first, at most 25; the last five jobs of the entity; the time windows; the counts, thresholds and p-value; for a share, a duration or a count, its values over time. */
        readonly Evidence: {
            readonly recentJobs: readonly components["schemas"]["EvidenceJob"][];
            readonly latestJobs: readonly components["schemas"]["EvidenceJob"][];
            readonly window: components["schemas"]["AlertWindow"];
            readonly baselineWindow: components["schemas"]["AlertWindow"] | null;
            readonly series?: readonly components["schemas"]["SeriesPoint"][];
        } & {
            readonly [key: string]: unknown;
        };
        readonly EvidenceJob: {
            readonly jobId: number;
            readonly reference: string;
            readonly status: string;
            readonly result: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly actualStartAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly actualEndAt: string | null;
            readonly startDeltaMins: number | null;
            readonly endDeltaMins: number | null;
            readonly resourceId: string | null;
            readonly contactId: number | null;
            readonly siteKey: string | null;
            readonly typeId: number | null;
        };
        readonly FieldInMail: {
            /** @description A field of `extraction`. */
            readonly field: string;
            /** @description The extracted value. */
            readonly value: unknown;
            readonly confidence: number | null;
            /** @description Where the value stands in `mail.text`; null if only the subject tells it. */
            readonly span: {
                readonly start: number;
                readonly end: number;
            } | null;
        };
        readonly FmsContactGroupsListRequest: {
            /**
             * @description Default: contactGroupId.
             * @enum {string}
             */
            readonly sortBy?: "contactGroupId" | "id" | "name";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsContactGroupsListResponse: {
            readonly items: readonly components["schemas"]["ContactGroup"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsContactsCreateRequest: {
            readonly name: string;
            readonly reference?: string | null;
            readonly parentContactId?: number | null;
            readonly contactGroupId?: number | null;
            readonly email?: string | null;
            readonly phone?: string | null;
            readonly address?: string | null;
            readonly postcode?: string | null;
            readonly latitude?: number | null;
            readonly longitude?: number | null;
        };
        readonly FmsContactsEditRequest: {
            readonly contactId: number;
            readonly name?: string;
            readonly reference?: string | null;
            readonly parentContactId?: number | null;
            readonly contactGroupId?: number | null;
            readonly email?: string | null;
            readonly phone?: string | null;
            readonly address?: string | null;
            readonly postcode?: string | null;
            readonly latitude?: number | null;
            readonly longitude?: number | null;
        };
        readonly FmsContactsGetResponse: {
            readonly id: number;
            readonly contactId: number;
            readonly name: string;
            readonly reference: string | null;
            readonly parentContactId: number | null;
            readonly contactGroupId: number | null;
            readonly email: string | null;
            readonly phone: string | null;
            readonly address: string | null;
            readonly postcode: string | null;
            readonly latitude: number | null;
            readonly longitude: number | null;
            readonly isStopped: boolean;
        };
        readonly FmsContactsListRequest: {
            /**
             * @description Default: contactId.
             * @enum {string}
             */
            readonly sortBy?: "contactId" | "id" | "name" | "reference" | "parentContactId" | "contactGroupId" | "email" | "phone" | "address" | "postcode" | "latitude" | "longitude" | "isStopped";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
            readonly parentContactId?: number;
            readonly contactGroupId?: number;
        };
        readonly FmsContactsListResponse: {
            readonly items: readonly components["schemas"]["Contact"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsContactsStopRequest: {
            readonly contactId: number;
        };
        readonly FmsContactsUnstopRequest: {
            readonly contactId: number;
        };
        readonly FmsInvoicesCancelRequest: {
            readonly invoiceId: number;
        };
        readonly FmsInvoicesCreateDocumentRequest: {
            readonly invoiceId: number;
        };
        /** @description Requires a contact, or a job or job group with a contact. */
        readonly FmsInvoicesCreateRequest: {
            readonly contactId?: number | null;
            readonly jobId?: number | null;
            readonly jobGroupId?: number | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly createdAt?: string | number;
            readonly deliverySiteContactId?: number | null;
            readonly clientNotes?: string | null;
            readonly internalNotes?: string | null;
            readonly departmentCodeId?: number | null;
            readonly nominalCodeId?: number | null;
            readonly bankAccountId?: number | null;
            /** @description Stored and returned as received. */
            readonly customFields?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description When payment is due. Default: 30 days after createdAt. */
            readonly dueAt?: string | number | null;
        };
        readonly FmsInvoicesEditRequest: {
            readonly invoiceId: number;
            readonly reference?: string;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly createdAt?: string | number;
            readonly deliverySiteContactId?: number | null;
            readonly clientNotes?: string | null;
            readonly internalNotes?: string | null;
            readonly departmentCodeId?: number | null;
            readonly nominalCodeId?: number | null;
            readonly bankAccountId?: number | null;
            /** @description Stored and returned as received. */
            readonly customFields?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description When payment is due. Default: 30 days after createdAt. */
            readonly dueAt?: string | number | null;
        };
        readonly FmsInvoicesLinesCreateRequest: {
            readonly invoiceId: number;
            readonly description: string;
            /**
             * @description Up to four decimal places.
             * @default 1
             */
            readonly quantity?: number;
            /**
             * @description Pounds before tax, up to four decimal places; negative is a credit.
             * @default 0
             */
            readonly unitSellingPrice?: number;
            /** @description Up to four decimal places. */
            readonly unitCost?: number;
            /** @description One of /tax_rates/list; the rate follows from it. null clears it, and the rate stays. */
            readonly taxId?: number | null;
            /** @description Per cent; with taxId it must be its rate. */
            readonly taxRate?: number;
            readonly nominalCodeId?: number | null;
            readonly departmentCodeId?: number | null;
            readonly sortOrder?: number;
        };
        readonly FmsInvoicesLinesDeleteRequest: {
            readonly invoiceId: number;
            readonly lineItemId: number;
        };
        readonly FmsInvoicesLinesDeleteResponse: {
            readonly success: boolean;
            readonly lineItemId: number;
        };
        readonly FmsInvoicesLinesEditRequest: {
            readonly invoiceId: number;
            readonly lineItemId: number;
            readonly description?: string;
            /** @description Up to four decimal places. */
            readonly quantity?: number;
            /** @description Pounds before tax, up to four decimal places; negative is a credit. */
            readonly unitSellingPrice?: number;
            /** @description Up to four decimal places. */
            readonly unitCost?: number;
            /** @description One of /tax_rates/list; the rate follows from it. null clears it, and the rate stays. */
            readonly taxId?: number | null;
            /** @description Per cent; with taxId it must be its rate. */
            readonly taxRate?: number;
            readonly nominalCodeId?: number | null;
            readonly departmentCodeId?: number | null;
            readonly sortOrder?: number;
        };
        readonly FmsInvoicesLinesListRequest: {
            readonly invoiceId: number;
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsInvoicesLinesListResponse: {
            readonly items: readonly components["schemas"]["InvoiceLineItem"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsInvoicesListRequest: {
            /** @description Inclusive. */
            readonly createdAtFrom?: string | number;
            /** @description Inclusive; at most 12 months after createdAtFrom. */
            readonly createdAtTo?: string | number;
            /** @description Contact ids; at most 50, comma-separated. */
            readonly contactId?: string | number | readonly (string | number)[] | null;
            /** @description Job ids; at most 50, comma-separated. */
            readonly jobId?: string | number | readonly (string | number)[] | null;
            /** @description Job group ids; at most 50, comma-separated. */
            readonly jobGroupId?: string | number | readonly (string | number)[] | null;
            /** @description Ids; at most 50, comma-separated. */
            readonly id?: string | number | readonly (string | number)[] | null;
            /** @description References; at most 50, comma-separated. */
            readonly reference?: string | number | readonly (string | number)[] | null;
            /** @description States, comma-separated; a quote that was not answered in time is `expired`. */
            readonly status?: string | readonly string[] | null;
            /** @description Whether it was sent, has a balance and is past its due date; a quote never is. */
            readonly overdue?: boolean;
            /**
             * @description Add `totals` by state of all entries that match the filters other than `status` and `overdue`.
             * @default false
             */
            readonly totals?: boolean;
            /**
             * @default createdAt
             * @enum {string}
             */
            readonly sortBy?: "createdAt";
            /**
             * @default descending
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsInvoicesListResponse: {
            readonly items: readonly components["schemas"]["Invoice"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
            readonly totals?: readonly {
                /** @enum {string} */
                readonly status: "draft" | "sent" | "paid" | "cancelled" | "accepted" | "rejected" | "expired";
                readonly overdue: boolean;
                readonly count: number;
                /** @description Pounds, exact to the penny. */
                readonly netTotal: number;
                /** @description Pounds, exact to the penny. */
                readonly grossTotal: number;
                /** @description Pounds, exact to the penny. */
                readonly balance: number;
            }[];
        };
        readonly FmsInvoicesMarkPaidRequest: {
            readonly invoiceId: number;
            /** @description Default: now. Not before createdAt. */
            readonly paidAt?: string | number;
        };
        readonly FmsInvoicesMarkSentRequest: {
            readonly invoiceId: number;
            /** @description Default: now. */
            readonly sentAt?: string | number;
        };
        readonly FmsJobCategoriesListRequest: {
            /**
             * @description Default: categoryId.
             * @enum {string}
             */
            readonly sortBy?: "categoryId" | "id" | "name";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsJobCategoriesListResponse: {
            readonly items: readonly components["schemas"]["JobCategory"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsJobGroupsListRequest: {
            /**
             * @description Default: jobGroupId.
             * @enum {string}
             */
            readonly sortBy?: "jobGroupId" | "id" | "name";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsJobGroupsListResponse: {
            readonly items: readonly components["schemas"]["JobGroup"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsJobsCancelRequest: {
            readonly jobId: number;
            /** @description Stored as the result. */
            readonly reason?: string;
        };
        readonly FmsJobsCreateRequest: {
            readonly reference?: string;
            readonly description?: string | null;
            readonly contactId?: number | null;
            readonly resourceId?: string | null;
            readonly typeId?: number | null;
            readonly categoryId?: number | null;
            readonly jobGroupId?: number | null;
            /** @description 64 lower-case hexadecimal digits */
            readonly siteKey?: string | null;
            readonly site?: {
                readonly name?: string;
                readonly address: string;
                readonly postcode?: string | null;
                readonly latitude?: number | null;
                readonly longitude?: number | null;
            };
            readonly priority?: string | null;
            readonly assetId?: string | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly createdAt?: string | number;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly plannedStartAt?: string | number;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly plannedEndAt?: string | number;
            /** @description Stored as a note on the new job. */
            readonly note?: string | null;
        };
        readonly FmsJobsListRequest: {
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
            /**
             * @default createdAt
             * @enum {string}
             */
            readonly sortBy?: "createdAt" | "plannedStartAt" | "actualStartAt" | "actualEndAt" | "startDeltaMins" | "endDeltaMins";
            /**
             * @default descending
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
        };
        readonly FmsJobsListResponse: {
            readonly items: readonly components["schemas"]["Job"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsJobsScheduleRequest: {
            readonly jobId: number;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly plannedStartAt: string | number;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly plannedEndAt?: string | number;
            readonly resourceId?: string | null;
        };
        readonly FmsJobsSetResultRequest: {
            readonly jobId: number;
            /**
             * @example Job Complete
             * @example Parts required
             */
            readonly result: string;
            /**
             * @description Default: completedOk for a result that says complete and nothing else (“Job Complete”), completedWithIssues for any other (“Complete, parts required”).
             * @enum {string}
             */
            readonly status?: "completedOk" | "completedWithIssues";
            /** @description What the engineer wrote. */
            readonly outcome?: string;
            /** @description Default: now. */
            readonly endedAt?: string | number;
        };
        readonly FmsJobsStartRequest: {
            readonly jobId: number;
            /** @description Default: now. */
            readonly startedAt?: string | number;
        };
        readonly FmsJobStatusesListRequest: {
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsJobStatusesListResponse: {
            readonly items: readonly components["schemas"]["JobStatus"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsJobTypesListRequest: {
            /**
             * @description Default: typeId.
             * @enum {string}
             */
            readonly sortBy?: "typeId" | "id" | "name" | "vertical" | "isPlannedMaintenance";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsJobTypesListResponse: {
            readonly items: readonly components["schemas"]["JobType"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        /** @description Requires a job or a contact. */
        readonly FmsNotesCreateRequest: {
            readonly jobId?: number | null;
            readonly contactId?: number | null;
            readonly text: string;
        };
        readonly FmsNotesListRequest: {
            /**
             * @description Default: noteId.
             * @enum {string}
             */
            readonly sortBy?: "noteId" | "id" | "jobId" | "contactId" | "text" | "createdAt";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
            readonly jobId?: number;
            readonly contactId?: number;
        };
        readonly FmsNotesListResponse: {
            readonly items: readonly components["schemas"]["Note"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsPersonsListRequest: {
            /**
             * @description Default: personId.
             * @enum {string}
             */
            readonly sortBy?: "personId" | "id" | "contactId" | "name" | "email" | "phone";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
            readonly contactId?: number;
        };
        readonly FmsPersonsListResponse: {
            readonly items: readonly components["schemas"]["Person"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        /** @description Requires a contact, or a job or job group with a contact. */
        readonly FmsQuotesCreateRequest: {
            readonly contactId?: number | null;
            readonly jobId?: number | null;
            readonly jobGroupId?: number | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly createdAt?: string | number;
            readonly deliverySiteContactId?: number | null;
            readonly clientNotes?: string | null;
            readonly internalNotes?: string | null;
            readonly departmentCodeId?: number | null;
            readonly nominalCodeId?: number | null;
            readonly bankAccountId?: number | null;
            /** @description Stored and returned as received. */
            readonly customFields?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly daysValidFor?: number;
        };
        readonly FmsQuotesEditRequest: {
            readonly quoteId: number;
            readonly reference?: string;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly createdAt?: string | number;
            readonly deliverySiteContactId?: number | null;
            readonly clientNotes?: string | null;
            readonly internalNotes?: string | null;
            readonly departmentCodeId?: number | null;
            readonly nominalCodeId?: number | null;
            readonly bankAccountId?: number | null;
            /** @description Stored and returned as received. */
            readonly customFields?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly daysValidFor?: number;
        };
        readonly FmsQuotesLinesCreateRequest: {
            readonly quoteId: number;
            readonly description: string;
            /**
             * @description Up to four decimal places.
             * @default 1
             */
            readonly quantity?: number;
            /**
             * @description Pounds before tax, up to four decimal places; negative is a credit.
             * @default 0
             */
            readonly unitSellingPrice?: number;
            /** @description Up to four decimal places. */
            readonly unitCost?: number;
            /** @description One of /tax_rates/list; the rate follows from it. null clears it, and the rate stays. */
            readonly taxId?: number | null;
            /** @description Per cent; with taxId it must be its rate. */
            readonly taxRate?: number;
            readonly nominalCodeId?: number | null;
            readonly departmentCodeId?: number | null;
            readonly sortOrder?: number;
        };
        readonly FmsQuotesLinesDeleteRequest: {
            readonly quoteId: number;
            readonly lineItemId: number;
        };
        readonly FmsQuotesLinesDeleteResponse: {
            readonly success: boolean;
            readonly lineItemId: number;
        };
        readonly FmsQuotesLinesEditRequest: {
            readonly quoteId: number;
            readonly lineItemId: number;
            readonly description?: string;
            /** @description Up to four decimal places. */
            readonly quantity?: number;
            /** @description Pounds before tax, up to four decimal places; negative is a credit. */
            readonly unitSellingPrice?: number;
            /** @description Up to four decimal places. */
            readonly unitCost?: number;
            /** @description One of /tax_rates/list; the rate follows from it. null clears it, and the rate stays. */
            readonly taxId?: number | null;
            /** @description Per cent; with taxId it must be its rate. */
            readonly taxRate?: number;
            readonly nominalCodeId?: number | null;
            readonly departmentCodeId?: number | null;
            readonly sortOrder?: number;
        };
        readonly FmsQuotesLinesListRequest: {
            readonly quoteId: number;
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsQuotesLinesListResponse: {
            readonly items: readonly components["schemas"]["QuoteLineItem"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsQuotesListRequest: {
            /** @description Inclusive. */
            readonly createdAtFrom?: string | number;
            /** @description Inclusive; at most 12 months after createdAtFrom. */
            readonly createdAtTo?: string | number;
            /** @description Contact ids; at most 50, comma-separated. */
            readonly contactId?: string | number | readonly (string | number)[] | null;
            /** @description Job ids; at most 50, comma-separated. */
            readonly jobId?: string | number | readonly (string | number)[] | null;
            /** @description Job group ids; at most 50, comma-separated. */
            readonly jobGroupId?: string | number | readonly (string | number)[] | null;
            /** @description Ids; at most 50, comma-separated. */
            readonly id?: string | number | readonly (string | number)[] | null;
            /** @description References; at most 50, comma-separated. */
            readonly reference?: string | number | readonly (string | number)[] | null;
            /** @description States, comma-separated; a quote that was not answered in time is `expired`. */
            readonly status?: string | readonly string[] | null;
            /** @description Whether it was sent, has a balance and is past its due date; a quote never is. */
            readonly overdue?: boolean;
            /**
             * @description Add `totals` by state of all entries that match the filters other than `status` and `overdue`.
             * @default false
             */
            readonly totals?: boolean;
            /**
             * @default createdAt
             * @enum {string}
             */
            readonly sortBy?: "createdAt";
            /**
             * @default descending
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsQuotesListResponse: {
            readonly items: readonly components["schemas"]["Quote"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
            readonly totals?: readonly {
                /** @enum {string} */
                readonly status: "draft" | "sent" | "paid" | "cancelled" | "accepted" | "rejected" | "expired";
                readonly overdue: boolean;
                readonly count: number;
                /** @description Pounds, exact to the penny. */
                readonly netTotal: number;
                /** @description Pounds, exact to the penny. */
                readonly grossTotal: number;
                /** @description Pounds, exact to the penny. */
                readonly balance: number;
            }[];
        };
        readonly FmsQuotesMarkAcceptedRequest: {
            readonly quoteId: number;
        };
        readonly FmsQuotesMarkRejectedRequest: {
            readonly quoteId: number;
        };
        readonly FmsQuotesMarkSentRequest: {
            readonly quoteId: number;
            /** @description Default: now. */
            readonly sentAt?: string | number;
        };
        readonly FmsResourceGroupsListRequest: {
            /**
             * @description Default: resourceGroupId.
             * @enum {string}
             */
            readonly sortBy?: "resourceGroupId" | "id" | "name";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsResourceGroupsListResponse: {
            readonly items: readonly components["schemas"]["ResourceGroup"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsResourcesListRequest: {
            /**
             * @description Default: resourceId.
             * @enum {string}
             */
            readonly sortBy?: "resourceId" | "id" | "name" | "email" | "phone" | "resourceGroupId" | "isActive";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
            readonly resourceGroupId?: number;
        };
        readonly FmsResourcesListResponse: {
            readonly items: readonly components["schemas"]["Resource"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsTaxRatesListRequest: {
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsTaxRatesListResponse: {
            readonly items: readonly components["schemas"]["TaxRate"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsVehiclesCreateRequest: {
            readonly registration: string;
            readonly name?: string | null;
            readonly resourceId?: string | null;
        };
        readonly FmsVehiclesListRequest: {
            /**
             * @description Default: vehicleId.
             * @enum {string}
             */
            readonly sortBy?: "vehicleId" | "id" | "registration" | "name" | "resourceId" | "isActive" | "createdAt";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
        };
        readonly FmsVehiclesListResponse: {
            readonly items: readonly components["schemas"]["Vehicle"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly FmsWorksheetsListRequest: {
            /**
             * @description Default: worksheetId.
             * @enum {string}
             */
            readonly sortBy?: "worksheetId" | "id" | "jobId" | "name" | "completedAt";
            /**
             * @description Default: ascending.
             * @enum {string}
             */
            readonly direction?: "ascending" | "descending";
            /** @default 1 */
            readonly pageNumber?: number;
            /** @default 100 */
            readonly pageSize?: number;
            readonly jobId?: number;
        };
        readonly FmsWorksheetsListResponse: {
            readonly items: readonly components["schemas"]["Worksheet"][];
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageItemCount: number;
            readonly totalItemCount: number;
        };
        readonly HistoryHit: {
            readonly session_id: string;
            readonly message_id: string;
            /** @enum {string} */
            readonly role: "user" | "assistant";
            /** @description HTML: the text escaped, `<em>` around what matched. */
            readonly snippet: string;
            /** @description In (0,1]; decreases with rank. */
            readonly score: number;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly ImportsMatchColumnsRequest: {
            /** @description The names of the columns. */
            readonly header: readonly string[];
            /** @description The first rows, cell by cell; a hundred are enough. */
            readonly rows: readonly (readonly string[])[];
        };
        readonly ImportsMatchColumnsResponse: {
            /** @description The fields that columns can feed. */
            readonly fields: readonly {
                /** @example site.address */
                readonly field: string;
                /**
                 * @description `words` is a list of texts, separated by ";" in a cell.
                 * @enum {string}
                 */
                readonly kind: "text" | "moment" | "flag" | "words" | "json";
                readonly required: boolean;
                readonly allowed?: readonly string[];
            }[];
            /** @description Columns whose name and values both fit one field. */
            readonly feeds: readonly {
                /** @description Index of the column, from 0. */
                readonly position: number;
                readonly field: string;
            }[];
            /** @description Columns that may feed a field; ask a person to confirm them. */
            readonly unsure: readonly {
                /** @description Index of the column, from 0. */
                readonly position: number;
                readonly field: string;
            }[];
            /**
             * @description How the fed columns write dates; null if it does not matter.
             * @enum {string|null}
             */
            readonly dates: "dmy" | "mdy" | "iso" | "unclear" | null;
            /** @description Words in the file and the field values they stand for. */
            readonly values: readonly {
                readonly field: string;
                readonly from: string;
                readonly to: string;
            }[];
            /** @description Fed ids are texts: import the records with `text_ids`. */
            readonly text_ids: boolean;
        };
        readonly ImportsUpsertRequest: {
            /** @description Records of the entity, in any order. */
            readonly records: readonly components["schemas"]["ContactRecord"][] | readonly components["schemas"]["ContactGroupRecord"][] | readonly components["schemas"]["PersonRecord"][] | readonly components["schemas"]["SiteRecord"][] | readonly components["schemas"]["ResourceRecord"][] | readonly components["schemas"]["ResourceGroupRecord"][] | readonly components["schemas"]["JobTypeRecord"][] | readonly components["schemas"]["JobCategoryRecord"][] | readonly components["schemas"]["JobGroupRecord"][] | readonly components["schemas"]["JobRecord"][] | readonly components["schemas"]["WorksheetRecord"][] | readonly components["schemas"]["QuotationRecord"][];
            /**
             * @description Validate and count without storing.
             * @default false
             */
            readonly dry_run?: boolean;
            /**
             * @description Ids may be texts such as `PETH01`: a number stands for each, the same in every import, from 4503599627370496 up.
             * @default false
             */
            readonly text_ids?: boolean;
        };
        readonly ImportsUpsertResponse: {
            readonly received: number;
            readonly inserted: number;
            readonly updated: number;
            readonly unchanged: number;
            readonly failed: readonly {
                /** @description Index of the record, from 0. */
                readonly index: number;
                /** @description As given. */
                readonly id: number | string | null;
                readonly param: string | null;
                readonly message: string;
            }[];
            /** @description All failures; `failed` lists the first 1,000. */
            readonly failed_total: number;
            readonly dry_run: boolean;
            readonly took_ms: number;
        };
        readonly IngestConfirmation: {
            /** @enum {string} */
            readonly status: "confirmed";
            /** Format: uuid */
            readonly extraction_id: string;
            readonly job_created: boolean;
            readonly job_id: number | null;
            readonly case_id: string | null;
            /** @description Epoch milliseconds. */
            readonly confirmed_at: number;
        };
        readonly IngestConfirmRequest: {
            readonly extraction_id: string;
            /** @description One of job_options; default: the recommended one. */
            readonly option_id?: string | null;
            readonly overrides?: {
                readonly contact_id?: number | null;
                /** @description 64 lower-case hexadecimal digits */
                readonly site_key?: string | null;
                readonly type_id?: number | null;
                readonly category_id?: number | null;
                /** @description The job group of an earlier job that this one continues. */
                readonly job_group_id?: number | null;
                readonly reference?: string | null;
                readonly description?: string | null;
                readonly priority?: string | null;
                /** @description ISO 8601, or epoch seconds or milliseconds. */
                readonly planned_start_at?: string | number | null;
                /** @description ISO 8601, or epoch seconds or milliseconds. */
                readonly planned_end_at?: string | number | null;
            } | null;
            /** @description Default: true, but false for a cancellation and if the work order already has a job. */
            readonly create_job?: boolean | null;
            /** @description The user who decided. */
            readonly actor_id?: number | null;
            readonly note?: string | null;
        };
        readonly IngestEmailRequest: {
            /** @description The HTML of the mail. Optional if email_text is given. */
            readonly email_html?: string | null;
            /** @description The plain text, or the full mail with headers (RFC 822). */
            readonly email_text?: string | null;
            readonly email_subject?: string | null;
            /** @description An address, with or without a name. */
            readonly email_from?: string | null;
            /** @description When the mail was sent: ISO 8601, a mail date header, or epoch. */
            readonly email_date?: string | number | null;
            /** @description At most 10, each at most 10 MB. */
            readonly attachments?: readonly {
                readonly filename?: string | null;
                /** @description The file content, at most 10 MB. */
                readonly content_base64?: string | null;
                /** @description Public URL to fetch the file from. */
                readonly url?: string | null;
                readonly mime_type?: string | null;
            }[] | null;
            /** @description Raises the score of these types by 0.05 if it is at least 0.30. */
            readonly preferred_type_ids?: readonly number[] | null;
        };
        readonly IngestListPendingResponse: {
            readonly items: readonly components["schemas"]["PortalIngestResult"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly IngestListPortalsResponse: {
            readonly items: readonly {
                readonly id: string;
                readonly name: string;
                /** @description Whether it is one of the setting `portals`. */
                readonly is_own: boolean;
                /** @description False if it is in `disabled_portals`. */
                readonly is_read: boolean;
            }[];
        };
        readonly IngestListResponse: {
            readonly items: readonly components["schemas"]["PortalIngestResult"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly IngestRejection: {
            /** @enum {string} */
            readonly status: "rejected";
            /** Format: uuid */
            readonly extraction_id: string;
            /** @enum {string|null} */
            readonly reason: "duplicate" | "not_a_job" | "wrong_customer" | "cancelled" | "spam" | "other" | null;
            /** @description Epoch milliseconds. */
            readonly rejected_at: number;
            readonly case_id: string | null;
        };
        readonly IngestRejectRequest: {
            readonly extraction_id: string;
            /** @enum {string|null} */
            readonly reason?: "duplicate" | "not_a_job" | "wrong_customer" | "cancelled" | "spam" | "other" | null;
            readonly note?: string | null;
            /** @description The user who decided. */
            readonly actor_id?: number | null;
        };
        readonly Invoice: {
            readonly id: number;
            readonly invoiceId: number;
            /** @example INV-000501 */
            readonly reference: string;
            /** @enum {string} */
            readonly status: "draft" | "sent" | "paid" | "cancelled";
            readonly contactId: number | null;
            readonly contactName: string | null;
            readonly jobId: number | null;
            readonly jobGroupId: number | null;
            readonly deliverySiteContactId: number | null;
            readonly currencyCode: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly createdAt: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly dueAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly sentAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly paidAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly cancelledAt: string | null;
            /** @description Pounds, exact to the penny. */
            readonly netTotal: number;
            /** @description Pounds, exact to the penny. */
            readonly taxTotal: number;
            /** @description Pounds, exact to the penny. */
            readonly grossTotal: number;
            /** @description Pounds, exact to the penny. */
            readonly amountPaid: number;
            /** @description Pounds, exact to the penny. */
            readonly balance: number;
            readonly clientNotes: string | null;
            readonly internalNotes: string | null;
            readonly departmentCodeId: number | null;
            readonly nominalCodeId: number | null;
            readonly bankAccountId: number | null;
            /** @description Stored and returned as received. */
            readonly customFields: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly lineItemCount: number;
            readonly statusHistory: readonly {
                /** @enum {string} */
                readonly status: "draft" | "sent" | "paid" | "cancelled";
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly at: string;
            }[];
        };
        readonly InvoiceDocument: {
            /** Format: uuid */
            readonly documentId: string;
            readonly invoiceId: number;
            /** @example INV-000501.pdf */
            readonly fileName: string;
            /** @example application/pdf */
            readonly contentType: string;
            readonly sizeBytes: number;
            /**
             * Format: uri
             * @description Needs no header; valid for 24 hours.
             */
            readonly url: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly createdAt: string;
        };
        readonly InvoiceLineItem: {
            readonly id: number;
            readonly lineItemId: number;
            readonly invoiceId: number;
            readonly contactId: number | null;
            readonly description: string;
            readonly quantity: number;
            readonly unitCost: number;
            readonly unitSellingPrice: number;
            readonly taxId: number | null;
            /** @description Per cent. */
            readonly taxRate: number;
            readonly nominalCodeId: number | null;
            readonly departmentCodeId: number | null;
            /** @description Pounds, exact to the penny. */
            readonly netAmount: number;
            /** @description Pounds, exact to the penny. */
            readonly taxAmount: number;
            /** @description Pounds, exact to the penny. */
            readonly grossAmount: number;
            readonly sortOrder: number;
        };
        readonly Job: {
            readonly jobId: number;
            readonly reference: string;
            readonly companyId: string;
            /** @enum {string} */
            readonly status: "completedOk" | "completedWithIssues" | "inProgress" | "notStarted";
            readonly fmsStatus?: string | null;
            readonly result?: string | null;
            /** @enum {string} */
            readonly vertical: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
            readonly subVertical?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly createdAt: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly scheduledAt?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly plannedStartAt?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly plannedEndAt?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly actualStartAt?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly actualEndAt?: string | null;
            /** @description Minutes; negative is early, positive late. */
            readonly startDeltaMins?: number | null;
            /** @description Minutes; negative is early, positive late. */
            readonly endDeltaMins?: number | null;
            readonly startedEarly?: boolean | null;
            readonly startedLate?: boolean | null;
            readonly finishedEarly?: boolean | null;
            readonly finishedLate?: boolean | null;
            readonly durationMins?: number | null;
            readonly description?: string | null;
            readonly processedOutcome?: string | null;
            readonly jobGroupId?: number | null;
            readonly priority?: string | null;
            readonly assetId?: string | null;
            readonly type?: {
                readonly typeId?: number;
                readonly name?: string | null;
            } | null;
            readonly category?: {
                readonly categoryId?: number;
                readonly name?: string | null;
            } | null;
            readonly engineer?: {
                readonly resourceId?: string;
                readonly name?: string | null;
            } | null;
            readonly contact?: {
                readonly contactId?: number;
                readonly name?: string | null;
                readonly reference?: string | null;
                readonly parentContactId?: number | null;
            } | null;
            readonly site?: {
                readonly siteKey?: string;
                readonly name?: string | null;
                readonly address?: string | null;
                readonly postcode?: string | null;
                readonly latitude?: number | null;
                readonly longitude?: number | null;
            } | null;
            readonly ai?: {
                readonly sentiment?: string;
                /** @description Whether the customer complains about the service, in the request or as the engineer noted it. */
                readonly complaint?: boolean;
                readonly keyPhrases?: readonly string[];
                readonly faultType?: string | null;
                readonly equipment?: readonly string[];
                readonly followUps?: readonly {
                    readonly text?: string;
                    readonly kind?: string;
                }[];
                readonly firstVisitFix?: boolean | null;
                readonly confidence?: number;
            };
            readonly typeId?: number | null;
            readonly categoryId?: number | null;
            readonly resourceId?: string | null;
            readonly contactId?: number | null;
            readonly siteKey?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly updatedAt: string;
            readonly worksheets?: readonly {
                readonly worksheetId?: number;
                readonly jobId?: number;
                readonly name?: string;
                readonly answers?: readonly {
                    readonly [key: string]: unknown;
                }[];
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly completedAt?: string | null;
            }[];
        };
        readonly JobCategory: {
            readonly id: number;
            readonly categoryId: number;
            readonly name: string;
        };
        readonly JobCategoryRecord: {
            readonly categoryId: number;
            readonly name?: string;
        };
        readonly JobFacets: {
            /** @description The most frequent first, at most 100; jobs without a value are in none. */
            readonly status: readonly {
                readonly value: string;
                readonly count: number;
            }[];
            /** @description The most frequent first, at most 100; jobs without a value are in none. */
            readonly result: readonly {
                readonly value: string;
                readonly count: number;
            }[];
            /** @description The most frequent first, at most 100; jobs without a value are in none. */
            readonly vertical: readonly {
                readonly value: string;
                readonly count: number;
            }[];
        };
        readonly JobGroup: {
            readonly id: number;
            readonly jobGroupId: number;
            readonly name: string;
        };
        readonly JobGroupRecord: {
            readonly id: number;
            readonly name?: string;
        };
        readonly JobRecord: {
            readonly jobId: number;
            readonly reference?: string;
            readonly result?: string | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly createdAt?: string | number;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly scheduledAt?: string | number | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly plannedStartAt?: string | number | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly plannedEndAt?: string | number | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly actualStartAt?: string | number | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly actualEndAt?: string | number | null;
            readonly description?: string | null;
            readonly outcome?: string | null;
            /** @enum {string|null} */
            readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other" | null;
            readonly subVertical?: string | null;
            readonly priority?: string | null;
            readonly contactId?: number | null;
            readonly resourceId?: string | null;
            readonly typeId?: number | null;
            readonly categoryId?: number | null;
            readonly jobGroupId?: number | null;
            /** @description 64 lower-case hexadecimal digits */
            readonly siteKey?: string | null;
            readonly assetId?: string | null;
            /** @enum {string|null} */
            readonly status?: "completedOk" | "completedWithIssues" | "inProgress" | "notStarted" | "new" | "unscheduled" | "scheduled" | "rescheduled" | "sent" | "read" | "accepted" | "lateStart" | "onTheWay" | "started" | "suspended" | "lateFinish" | "cancelled" | "refused" | null;
            readonly site?: {
                readonly name?: string | null;
                readonly address: string;
                readonly postcode?: string | null;
                readonly latitude?: number | null;
                readonly longitude?: number | null;
            } | null;
        };
        readonly JobsFeedOfAccountResponse: {
            readonly account: components["schemas"]["Account"];
            readonly jobs: readonly components["schemas"]["Job"][];
            readonly page: number;
            readonly pageSize: number;
            /** @description The exact number of matching jobs. */
            readonly totalJobs: number;
            readonly totalPages: number;
            readonly facets?: components["schemas"]["JobFacets"];
        };
        readonly JobsFeedResponse: {
            readonly jobs: readonly components["schemas"]["Job"][];
            readonly page: number;
            readonly pageSize: number;
            /** @description The exact number of matching jobs. */
            readonly totalJobs: number;
            readonly totalPages: number;
            readonly facets?: components["schemas"]["JobFacets"];
        };
        readonly JobStatus: {
            readonly name: string;
            /** @description The state of the interface that it means. */
            readonly status: string;
        };
        readonly JobType: {
            readonly id: number;
            readonly typeId: number;
            readonly name: string;
            readonly vertical: string | null;
            readonly isPlannedMaintenance: boolean;
            readonly requiredCertificates: readonly string[];
        };
        readonly JobTypeRecord: {
            readonly typeId: number;
            readonly name?: string;
            /** @enum {string|null} */
            readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other" | null;
            readonly isPlannedMaintenance?: boolean | null;
            readonly requiredCertificates?: readonly string[] | null;
        };
        readonly Message: {
            readonly id: string;
            /** @enum {string} */
            readonly role: "user" | "assistant";
            readonly content: string;
            readonly citations: readonly {
                /** @description The mark `[n]` in the text. */
                readonly n: number;
                readonly type: string;
                readonly id: string;
                readonly reference: string | null;
            }[];
            readonly toolCallOutputs: readonly {
                readonly tool: string;
                readonly input: {
                    readonly [key: string]: unknown;
                };
                /** @description As returned by the tool. */
                readonly output: unknown;
                readonly duration_ms: number;
            }[];
            readonly usage: {
                readonly prompt_tokens: number;
                readonly completion_tokens: number;
                readonly total_tokens: number;
            } | null;
            readonly model: string | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly MetricsAggregateRequest: {
            /**
             * @description What to measure; not together with metrics.
             * @enum {string}
             */
            readonly metric?: "job_count" | "completion_rate" | "first_visit_fix_rate" | "sla_punctuality" | "avg_start_delta_mins" | "avg_end_delta_mins" | "late_finish_rate" | "issue_rate" | "avg_duration_mins" | "avg_response_hours" | "repeat_visit_rate" | "count" | "jobs" | "first_time_fix" | "first_time_fix_rate" | "fvf_rate" | "punctuality";
            /**
             * @description The time that places a job in the period (actualStartAt by default), or day, week or month for a `series` over actualStartAt.
             * @enum {string|null}
             */
            readonly time_axis?: "actualStartAt" | "actualEndAt" | "plannedStartAt" | "createdAt" | "scheduledAt" | "day" | "week" | "month" | null;
            /**
             * @description Default: last_30_days. Weeks start on Monday.
             * @enum {string|null}
             */
            readonly period?: "today" | "yesterday" | "this_week" | "last_week" | "this_month" | "last_month" | "last_7_days" | "last_30_days" | "last_90_days" | "last_quarter" | null;
            /** @enum {string|null} */
            readonly compare_to?: "previous_period" | "same_period_last_week" | "same_period_last_month" | null;
            /**
             * @description `type` is `job_type`. `fault_type` and `equipment` are what the texts of a job tell, of several the first. day, week and month return `series` instead of `groups`.
             * @enum {string|null}
             */
            readonly group_by?: "engineer" | "customer" | "job_type" | "site" | "status" | "result" | "category" | "vertical" | "fault_type" | "equipment" | "type" | "day" | "week" | "month" | null;
            /** @description An unknown filter is rejected, because ignoring it would return a wrong number. */
            readonly filters?: {
                readonly contactId?: number | readonly number[] | null;
                /** @description Engineers: one id, several separated by commas, or a list. */
                readonly resourceId?: string | readonly string[] | null;
                /** @description Sites: one key, several separated by commas, or a list. */
                readonly siteKey?: string | readonly string[] | null;
                readonly typeId?: number | readonly number[] | null;
                readonly categoryId?: number | readonly number[] | null;
                readonly jobGroupId?: number | readonly number[] | null;
                /** @description One, several separated by commas, or a list. */
                readonly vertical?: string | readonly ("security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other")[] | null;
                /** @description The four states or the FMS words; one, several separated by commas, or a list. Cancelled and refused jobs count only if named here. */
                readonly status?: string | readonly ("completedOk" | "completedWithIssues" | "inProgress" | "notStarted" | "new" | "unscheduled" | "scheduled" | "rescheduled" | "sent" | "read" | "accepted" | "lateStart" | "onTheWay" | "started" | "suspended" | "lateFinish" | "cancelled" | "refused")[] | null;
                /** @description One whole label, in any case, or a list of them. */
                readonly result?: string | readonly string[] | null;
                /** @description True counts jobs that started late; false the opposite, with data. */
                readonly startedLate?: boolean | null;
                /** @description True counts jobs that started early; false the opposite, with data. */
                readonly startedEarly?: boolean | null;
                /** @description True counts jobs that finished late; false the opposite, with data. */
                readonly finishedLate?: boolean | null;
                /** @description True counts jobs that finished early; false the opposite, with data. */
                readonly finishedEarly?: boolean | null;
                /** @description Inclusive; overrides `period`. A date is its first instant in the tenant’s time zone. */
                readonly startDate?: string | number | null;
                /** @description Inclusive; a date is the whole day. Left out: now. Alone: the 30 days up to it. */
                readonly endDate?: string | number | null;
                /**
                 * @deprecated
                 * @description The same as contactId.
                 */
                readonly contact_id?: number | readonly number[] | null;
                /**
                 * @deprecated
                 * @description The same as resourceId.
                 */
                readonly resource_id?: string | readonly string[] | null;
                /**
                 * @deprecated
                 * @description The same as siteKey.
                 */
                readonly site_key?: string | readonly string[] | null;
                /**
                 * @deprecated
                 * @description The same as typeId.
                 */
                readonly type_id?: number | readonly number[] | null;
                /**
                 * @deprecated
                 * @description The same as categoryId.
                 */
                readonly category_id?: number | readonly number[] | null;
                /**
                 * @deprecated
                 * @description The same as jobGroupId.
                 */
                readonly job_group_id?: number | readonly number[] | null;
                /**
                 * @deprecated
                 * @description The same as startedLate.
                 */
                readonly started_late?: boolean | null;
                /**
                 * @deprecated
                 * @description The same as startedEarly.
                 */
                readonly started_early?: boolean | null;
                /**
                 * @deprecated
                 * @description The same as finishedLate.
                 */
                readonly finished_late?: boolean | null;
                /**
                 * @deprecated
                 * @description The same as finishedEarly.
                 */
                readonly finished_early?: boolean | null;
                /**
                 * @deprecated
                 * @description The same as startDate.
                 */
                readonly start_date?: string | number | null;
                /**
                 * @deprecated
                 * @description The same as endDate.
                 */
                readonly end_date?: string | number | null;
            } | null;
            /**
             * @description The maximum number of groups.
             * @default 50
             */
            readonly limit?: number;
            /** @description Up to 8 metrics over the same jobs, answered as `results` in this order. */
            readonly metrics?: readonly ("job_count" | "completion_rate" | "first_visit_fix_rate" | "sla_punctuality" | "avg_start_delta_mins" | "avg_end_delta_mins" | "late_finish_rate" | "issue_rate" | "avg_duration_mins" | "avg_response_hours" | "repeat_visit_rate" | "count" | "jobs" | "first_time_fix" | "first_time_fix_rate" | "fvf_rate" | "punctuality")[];
        };
        readonly MetricsAggregateResponse: components["schemas"]["Aggregate"] | components["schemas"]["Aggregates"];
        readonly Note: {
            readonly id: number;
            readonly noteId: number;
            readonly jobId: number | null;
            readonly contactId: number | null;
            readonly text: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly createdAt: string;
        };
        readonly OperatorAuditListAllResponse: {
            readonly items: readonly {
                /**
                 * Format: uuid
                 * @description The tenant, which may be deleted; null for an event of the installation.
                 */
                readonly company_id: string | null;
                /** Format: uuid */
                readonly id: string;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @enum {string} */
                readonly action: "login" | "login_failed" | "login_refused" | "token_refused" | "logged_out_everywhere" | "password_changed" | "password_reset_requested" | "password_reset" | "user_created" | "user_invited" | "user_linked" | "invitation_accepted" | "role_changed" | "user_archived" | "key_created" | "key_revoked" | "key_refused" | "settings_changed" | "records_imported" | "webhook_created" | "webhook_rotated" | "webhook_deleted" | "tenant_created" | "tenant_erased" | "assistant_connected" | "assistant_disconnected" | "database_copied" | "operator_token_refused";
                /**
                 * @description `anonymous` is an unauthenticated caller, as in a failed login.
                 * @enum {string}
                 */
                readonly actor_type: "key" | "user" | "task" | "operator" | "anonymous";
                readonly actor_id: string | null;
                /** @example user 7 */
                readonly subject: string | null;
                readonly detail: {
                    readonly [key: string]: unknown;
                } | null;
                /** @description The `X-Request-Id` of the response. */
                readonly request_id: string | null;
                /** @description The caller’s network address. */
                readonly address: string | null;
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly OperatorAuditListResponse: {
            readonly items: readonly components["schemas"]["AuditEvent"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly OperatorImportsUpsertRequest: {
            /** @description Records of the entity, in any order. */
            readonly records: readonly components["schemas"]["ContactRecord"][] | readonly components["schemas"]["ContactGroupRecord"][] | readonly components["schemas"]["PersonRecord"][] | readonly components["schemas"]["SiteRecord"][] | readonly components["schemas"]["ResourceRecord"][] | readonly components["schemas"]["ResourceGroupRecord"][] | readonly components["schemas"]["JobTypeRecord"][] | readonly components["schemas"]["JobCategoryRecord"][] | readonly components["schemas"]["JobGroupRecord"][] | readonly components["schemas"]["JobRecord"][] | readonly components["schemas"]["WorksheetRecord"][] | readonly components["schemas"]["QuotationRecord"][];
            /**
             * @description Validate and count without storing.
             * @default false
             */
            readonly dry_run?: boolean;
            /**
             * @description Ids may be texts such as `PETH01`: a number stands for each, the same in every import, from 4503599627370496 up.
             * @default false
             */
            readonly text_ids?: boolean;
        };
        readonly OperatorImportsUpsertResponse: {
            readonly received: number;
            readonly inserted: number;
            readonly updated: number;
            readonly unchanged: number;
            readonly failed: readonly {
                /** @description Index of the record, from 0. */
                readonly index: number;
                /** @description As given. */
                readonly id: number | string | null;
                readonly param: string | null;
                readonly message: string;
            }[];
            /** @description All failures; `failed` lists the first 1,000. */
            readonly failed_total: number;
            readonly dry_run: boolean;
            readonly took_ms: number;
        };
        readonly OperatorKeysListResponse: {
            readonly items: readonly {
                /** Format: uuid */
                readonly key_id: string;
                readonly label: string | null;
                readonly prefix: string;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @description Epoch milliseconds. */
                readonly last_used_at: number | null;
                /** @description Epoch milliseconds. */
                readonly expires_at: number | null;
            }[];
        };
        readonly OperatorKeysRevokeResponse: {
            readonly success: boolean;
            readonly key_id: string;
        };
        readonly OperatorKeysRotateRequest: {
            readonly label?: string;
            /**
             * @description How long earlier keys continue to work.
             * @default 72
             */
            readonly expires_previous_in_hours?: number;
        };
        readonly OperatorKeysRotateResponse: {
            readonly key_id: string;
            readonly api_key: string;
        };
        readonly OperatorLoginsCreateRequest: {
            /** Format: email */
            readonly email: string;
            readonly password: string;
            /** @description text on one line */
            readonly first_name?: string;
            /** @description text on one line */
            readonly last_name?: string;
        };
        readonly OperatorLoginsCreateResponse: {
            readonly id: number;
            readonly email: string;
            readonly first_name: string | null;
            readonly last_name: string | null;
            readonly company_id: string | null;
        };
        readonly OperatorMailsListResponse: {
            readonly items: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly to: string;
                readonly subject: string;
                /** @description Null when it was encrypted under a `JWT_SECRET` that is no longer in use. */
                readonly text: string | null;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @description Epoch milliseconds; null when no mail server is configured. */
                readonly sent_at: number | null;
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly OperatorSettingsUpdateRequest: {
            /** @description an IANA time zone such as Europe/London */
            readonly timezone?: string | null;
            /** @description minutes after its planned start from which a job has started late */
            readonly late_start_mins?: number | null;
            /**
             * @description whether a case may change to any status, or only along the usual ones
             * @enum {string|null}
             */
            readonly case_lifecycle?: "lenient" | "strict" | null;
            /** @description whether field-management writes with unknown fields are refused */
            readonly fms_strict?: boolean | null;
            /** @description whether third-party quotations are received */
            readonly extquote_enabled?: boolean | null;
            /** @description whether mails of portals are read */
            readonly portal_ingest_enabled?: boolean | null;
            /** @description whether a mail that leaves no doubt becomes a job without review */
            readonly portal_auto_create?: boolean | null;
            /** @description ids of portals whose mails are not read */
            readonly disabled_portals?: readonly string[] | null;
            /** @description minimum certainty of customer, site and type, 0 to 1, for a mail to become a job */
            readonly ingest_thresholds?: {
                readonly customer?: number;
                readonly site?: number;
                readonly site_lead?: number;
                readonly type?: number;
            } | null;
            /** @description the categories of mails, in place of the usual ones */
            readonly triage_categories?: readonly {
                readonly value: string;
                readonly label: string;
                readonly description?: string;
            }[] | null;
            /** @description category → where its mails go */
            readonly triage_routes?: {
                readonly [key: string]: string;
            } | null;
            /** @description further portals, by the domains they send from */
            readonly portals?: readonly {
                readonly id: string;
                readonly name?: string;
                readonly domains: readonly string[];
            }[] | null;
            /** @description the minimum cost of a visit, excluding tax */
            readonly minimum_charge?: number | null;
            /** @description sentinel → enabled, thresholds, exclusions, alerts per run */
            readonly sentinels?: {
                readonly [key: string]: {
                    readonly enabled?: boolean;
                    readonly params?: {
                        readonly [key: string]: unknown;
                    };
                    readonly exclusions?: {
                        readonly [key: string]: unknown;
                    };
                    readonly limit?: number;
                };
            } | null;
            /** @description from which rain, gusts and temperatures a visit is at risk */
            readonly weather_risk?: {
                readonly precipitation_high_mm?: number;
                readonly precipitation_moderate_mm?: number;
                readonly gust_high_kmh?: number;
                readonly gust_moderate_kmh?: number;
                readonly freezing_c?: number;
                readonly cold_c?: number;
                readonly heat_c?: number;
            } | null;
            /** @description phrase → synonyms of it at this company */
            readonly search_terms?: {
                readonly [key: string]: readonly string[];
            } | null;
            /** @description where field-management records are, the usual tax rate and the letterhead of invoices */
            readonly fms?: {
                /** @enum {string} */
                readonly mode?: "embedded" | "upstream";
                readonly base_url?: string | null;
                readonly default_tax_rate?: number;
                readonly letterhead?: {
                    readonly address?: string;
                    readonly email?: string;
                    readonly phone?: string;
                    readonly tax_number?: string;
                    readonly payment_details?: string;
                    /** @description a PNG or JPEG of at most 2,000 × 2,000 pixels as a data: URL */
                    readonly logo?: string;
                };
                readonly username?: string;
                readonly password?: string;
                readonly api_key?: string;
            } | null;
        };
        readonly OperatorTenantsCreateRequest: {
            readonly name: string;
            readonly timezone?: string;
            readonly settings?: {
                readonly [key: string]: unknown;
            };
            readonly admin?: {
                /** Format: email */
                readonly email: string;
                readonly password: string;
                /** @description text on one line */
                readonly first_name?: string;
                /** @description text on one line */
                readonly last_name?: string;
            };
        };
        readonly OperatorTenantsCreateResponse: {
            readonly company_id: string;
            /** @description Returned only here. */
            readonly api_key: string;
            readonly name: string;
            readonly timezone: string;
            readonly admin: {
                readonly id: number;
                readonly email: string;
            } | null;
        };
        readonly OperatorTenantsDeleteResponse: {
            readonly success: boolean;
            readonly company_id: string;
        };
        readonly OperatorTenantsGetResponse: {
            /** Format: uuid */
            readonly company_id: string;
            readonly name: string;
            readonly timezone: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly OperatorTenantsListResponse: {
            readonly items: readonly {
                /** Format: uuid */
                readonly company_id: string;
                readonly name: string;
                readonly timezone: string;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly OperatorTenantsSyncRequest: {
            /**
             * @description The resource at which the previous step ended.
             * @enum {string}
             */
            readonly from?: "contact_groups" | "contacts" | "persons" | "resource_groups" | "resources" | "job_types" | "job_categories" | "job_groups" | "jobs" | "worksheets";
        };
        readonly OperatorUsersCreateRequest: {
            /** Format: email */
            readonly email: string;
            readonly password: string;
            /** @description text on one line */
            readonly first_name?: string;
            /** @description text on one line */
            readonly last_name?: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            readonly phone?: string;
        };
        readonly OperatorUsersCreateResponse: {
            readonly id: number;
            readonly first_name: string | null;
            readonly last_name: string | null;
            readonly company_id: string;
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            readonly phone: string | null;
            readonly profile_picture: {
                readonly url: string | null;
            };
            readonly _company: {
                readonly id: string;
                readonly name: string;
            };
        };
        readonly PeopleListResponse: {
            readonly items: readonly components["schemas"]["StaffMember"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly Person: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly personId: string;
            readonly contactId: number | null;
            readonly name: string;
            readonly email: string | null;
            readonly phone: string | null;
            readonly ids: readonly string[];
        };
        readonly PersonRecord: {
            /** Format: uuid */
            readonly personId: string;
            readonly ids?: readonly string[] | null;
            readonly contactId?: number | null;
            readonly name?: string;
            readonly email?: string | null;
            readonly phone?: string | null;
        };
        readonly PortalExtraction: {
            readonly work_order_number: string | null;
            readonly po_number: string | null;
            readonly priority_raw: string | null;
            /** @enum {string} */
            readonly urgency: "emergency" | "urgent" | "standard" | "low";
            readonly customer_name: string | null;
            readonly account: string | null;
            readonly site_name: string | null;
            readonly site_code: string | null;
            readonly address: string | null;
            readonly postcode: string | null;
            readonly area: string | null;
            readonly reported_by: string | null;
            readonly contact_phone: string | null;
            readonly trade: string | null;
            readonly work_type: string | null;
            readonly category: string | null;
            readonly problem: string | null;
            readonly description: string | null;
            readonly asset: string | null;
            readonly nte: {
                readonly amount: number;
                readonly currency: string;
            } | null;
            /** @description ISO 8601 with the tenant’s offset; a date only if the mail has no time. */
            readonly respond_by: string | null;
            /** @description ISO 8601 with the tenant’s offset; a date only if the mail has no time. */
            readonly complete_by: string | null;
            /** @description ISO 8601 with the tenant’s offset; a date only if the mail has no time. */
            readonly scheduled_at: string | null;
            readonly access: string | null;
            /** @enum {string} */
            readonly message_kind: "new" | "update" | "cancel" | "recall" | "quote_request" | "quote_decision" | "note" | "escalation";
            readonly confidence: number;
            readonly field_confidence: {
                readonly [key: string]: number;
            };
        };
        readonly PortalIngestDetail: {
            /** @enum {string} */
            readonly status: "auto_created" | "pending_review" | "unprocessable" | "confirmed" | "rejected";
            /** @enum {string} */
            readonly surface: "portal";
            /** Format: uuid */
            readonly extraction_id: string;
            /**
             * Format: uuid
             * @description The earlier extraction of the same mail, whose response this is.
             */
            readonly duplicate_of?: string;
            /** @description Null for an unknown portal. */
            readonly portal_id: string | null;
            readonly extraction: components["schemas"]["PortalExtraction"];
            readonly resolution: {
                readonly customers: readonly {
                    readonly contact_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly sites: readonly {
                    readonly site_key: string;
                    readonly name: string | null;
                    readonly address: string;
                    readonly postcode: string | null;
                    readonly contact_id: number | null;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly types: readonly {
                    readonly type_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly categories: readonly {
                    readonly category_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly parent_candidates: readonly {
                    readonly contact_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
            };
            readonly reasoning: string;
            readonly job_created: boolean;
            readonly job_id: number | null;
            readonly review_flags: readonly ("missing_site" | "ambiguous_site" | "missing_customer" | "low_type_confidence" | "duplicate_work_order" | "update_to_existing_job" | "portal_cancellation" | "past_due" | "nte_exceeded" | "pdf_only" | "attachment_unreadable" | "new_site_suggested" | "missing_description" | "suspected_phishing")[];
            /** @description The job to create, as the body of FMS `POST /jobs/create`. */
            readonly job_preview: {
                readonly [key: string]: unknown;
            };
            readonly case_id: string | null;
            readonly engineer_hints: readonly components["schemas"]["EngineerHint"][];
            readonly job_options: readonly components["schemas"]["PortalJobOption"][];
            readonly recommended_option_id: string | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description The decision made in the review. */
            readonly decision?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Null once it is erased, 30 days after the decision. */
            readonly mail: {
                readonly subject: string;
                readonly from: string | null;
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly date: string;
                /** @description The visible text of the mail and its readable attachments. */
                readonly text: string;
                readonly has_html: boolean;
            } | null;
            /** @description Empty once the mail is erased. */
            readonly fields: readonly components["schemas"]["FieldInMail"][];
        };
        readonly PortalIngestResult: {
            /** @enum {string} */
            readonly status: "auto_created" | "pending_review" | "unprocessable" | "confirmed" | "rejected";
            /** @enum {string} */
            readonly surface: "portal";
            /** Format: uuid */
            readonly extraction_id: string;
            /**
             * Format: uuid
             * @description The earlier extraction of the same mail, whose response this is.
             */
            readonly duplicate_of?: string;
            /** @description Null for an unknown portal. */
            readonly portal_id: string | null;
            readonly extraction: components["schemas"]["PortalExtraction"];
            readonly resolution: {
                readonly customers: readonly {
                    readonly contact_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly sites: readonly {
                    readonly site_key: string;
                    readonly name: string | null;
                    readonly address: string;
                    readonly postcode: string | null;
                    readonly contact_id: number | null;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly types: readonly {
                    readonly type_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly categories: readonly {
                    readonly category_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
                readonly parent_candidates: readonly {
                    readonly contact_id: number;
                    readonly name: string;
                    readonly score: number;
                    /** @description What matched: name, reference, code, postcode, address, alias, site… */
                    readonly matched_via: string;
                }[];
            };
            readonly reasoning: string;
            readonly job_created: boolean;
            readonly job_id: number | null;
            readonly review_flags: readonly ("missing_site" | "ambiguous_site" | "missing_customer" | "low_type_confidence" | "duplicate_work_order" | "update_to_existing_job" | "portal_cancellation" | "past_due" | "nte_exceeded" | "pdf_only" | "attachment_unreadable" | "new_site_suggested" | "missing_description" | "suspected_phishing")[];
            /** @description The job to create, as the body of FMS `POST /jobs/create`. */
            readonly job_preview: {
                readonly [key: string]: unknown;
            };
            readonly case_id: string | null;
            readonly engineer_hints: readonly components["schemas"]["EngineerHint"][];
            readonly job_options: readonly components["schemas"]["PortalJobOption"][];
            readonly recommended_option_id: string | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description The decision made in the review. */
            readonly decision?: {
                readonly [key: string]: unknown;
            } | null;
        };
        readonly PortalJobOption: {
            readonly option_id: string;
            readonly contact_id: number | null;
            readonly site_key: string | null;
            readonly type_id: number | null;
            readonly category_id: number | null;
            readonly score: number;
        };
        readonly Quotation: {
            /** Format: uuid */
            readonly id: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly updated_at: number;
            readonly quote_status: string | null;
            readonly quote_from: string | null;
            readonly quote_number: string | number | null;
            readonly quote_for_company: string | null;
            readonly title: string | null;
            readonly quote_for_first_name: string | null;
            readonly quote_for_last_name: string | null;
            readonly total_excludes_tax: number | null;
            readonly currency: string | null;
            readonly quote_url: string | null;
        } & {
            readonly [key: string]: unknown;
        };
        readonly QuotationRecord: {
            /** Format: uuid */
            readonly id: string;
            readonly created_at?: string | number | null;
            readonly updated_at?: string | number | null;
            readonly quote_status?: string | null;
            readonly quote_from?: string | null;
            readonly quote_number?: string | number | null;
            readonly quote_for_company?: string | null;
            readonly title?: string | null;
            readonly quote_for_first_name?: string | null;
            readonly quote_for_last_name?: string | null;
            readonly total_excludes_tax?: number | null;
            readonly currency?: string | null;
            readonly quote_url?: string | null;
        } & {
            readonly [key: string]: unknown;
        };
        readonly QuotationsListResponse: {
            readonly items: readonly components["schemas"]["Quotation"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        /** @description The current quotation and the event. */
        readonly QuotationsReportBySecretRequest: {
            /** @enum {string} */
            readonly event_name: "quote_sent" | "customer_viewed" | "customer_question" | "quote_accepted" | "quote_declined" | "quote_completed";
            /** @description Identifies the report, so that a duplicate is recognised. */
            readonly event_id?: string;
            /** @description When it happened. Reports are applied in this order. */
            readonly occurred_at?: string | number;
            /**
             * Format: uuid
             * @description The quotation; if omitted, `quote_number` identifies it.
             */
            readonly id?: string;
            readonly created_at?: string | number | null;
            readonly updated_at?: string | number | null;
            readonly quote_status?: string | null;
            readonly quote_from?: string | null;
            readonly quote_number?: string | number | null;
            readonly quote_for_company?: string | null;
            readonly title?: string | null;
            readonly quote_for_first_name?: string | null;
            readonly quote_for_last_name?: string | null;
            readonly total_excludes_tax?: number | null;
            readonly currency?: string | null;
            readonly quote_url?: string | null;
        } & {
            readonly [key: string]: unknown;
        };
        readonly QuotationsReportBySecretResponse: {
            /** @enum {boolean} */
            readonly success: true;
            /** Format: uuid */
            readonly id: string;
        };
        readonly QuotationsReportRequest: {
            /** @default false */
            readonly rotate?: boolean;
        };
        readonly QuotationsReportResponse: {
            readonly secret: string;
            /** @description The path to send reports to, relative to the base URL of this API. */
            readonly path: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly Quote: {
            readonly id: number;
            readonly quoteId: number;
            /** @example QUO-000501 */
            readonly reference: string;
            /** @enum {string} */
            readonly status: "draft" | "sent" | "accepted" | "rejected" | "expired";
            readonly contactId: number | null;
            readonly contactName: string | null;
            readonly jobId: number | null;
            readonly jobGroupId: number | null;
            readonly deliverySiteContactId: number | null;
            readonly currencyCode: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly createdAt: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly dueAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly sentAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly paidAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly cancelledAt: string | null;
            /** @description Pounds, exact to the penny. */
            readonly netTotal: number;
            /** @description Pounds, exact to the penny. */
            readonly taxTotal: number;
            /** @description Pounds, exact to the penny. */
            readonly grossTotal: number;
            /** @description Pounds, exact to the penny. */
            readonly amountPaid: number;
            /** @description Pounds, exact to the penny. */
            readonly balance: number;
            readonly clientNotes: string | null;
            readonly internalNotes: string | null;
            readonly departmentCodeId: number | null;
            readonly nominalCodeId: number | null;
            readonly bankAccountId: number | null;
            /** @description Stored and returned as received. */
            readonly customFields: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly lineItemCount: number;
            readonly daysValidFor: number;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly validUntil: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly acceptedAt: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly rejectedAt: string | null;
            readonly statusHistory: readonly {
                /** @enum {string} */
                readonly status: "draft" | "sent" | "accepted" | "rejected" | "expired";
                /**
                 * @description ISO 8601, UTC.
                 * @example 2026-03-06T08:00:00Z
                 */
                readonly at: string;
            }[];
        };
        readonly QuoteLineItem: {
            readonly id: number;
            readonly lineItemId: number;
            readonly quoteId: number;
            readonly contactId: number | null;
            readonly description: string;
            readonly quantity: number;
            readonly unitCost: number;
            readonly unitSellingPrice: number;
            readonly taxId: number | null;
            /** @description Per cent. */
            readonly taxRate: number;
            readonly nominalCodeId: number | null;
            readonly departmentCodeId: number | null;
            /** @description Pounds, exact to the penny. */
            readonly netAmount: number;
            /** @description Pounds, exact to the penny. */
            readonly taxAmount: number;
            /** @description Pounds, exact to the penny. */
            readonly grossAmount: number;
            readonly sortOrder: number;
        };
        /** @description Counted over the hits of this answer alone. */
        readonly RelatedWorks: {
            readonly by_type: readonly {
                readonly type_id: number | null;
                readonly type_name: string | null;
                readonly count: number;
                readonly completed_ok: number;
                /** @description Completed with issues, of those that are finished; null when none is. */
                readonly issue_rate: number | null;
            }[];
            readonly by_engineer: readonly {
                readonly resource_id: string | null;
                readonly engineer_name: string | null;
                readonly count: number;
                readonly completed_ok: number;
                /** @description Completed with issues, of those that are finished; null when none is. */
                readonly issue_rate: number | null;
            }[];
            readonly by_site: readonly {
                readonly site_key: string | null;
                readonly site_name: string | null;
                readonly count: number;
                readonly completed_ok: number;
                /** @description Completed with issues, of those that are finished; null when none is. */
                readonly issue_rate: number | null;
            }[];
        };
        readonly Resource: {
            readonly id: string;
            readonly resourceId: string;
            readonly name: string;
            readonly email: string | null;
            readonly phone: string | null;
            readonly resourceGroupId: number | null;
            readonly isActive: boolean;
            readonly skills: readonly string[];
            readonly certificates: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        readonly ResourceGroup: {
            readonly id: number;
            readonly resourceGroupId: number;
            readonly name: string;
        };
        readonly ResourceGroupRecord: {
            readonly id: number;
            readonly name?: string;
        };
        readonly ResourceRecord: {
            readonly resourceId: string;
            readonly name?: string;
            readonly email?: string | null;
            readonly phone?: string | null;
            readonly resourceGroupId?: number | null;
            readonly isActive?: boolean | null;
            readonly skills?: readonly string[] | null;
            readonly certificates?: readonly {
                readonly name: string;
                /** @description A date or a date and time. */
                readonly issuedAt?: string | null;
                /** @description A date or a date and time. */
                readonly expiresAt: string;
            }[] | null;
        };
        readonly SearchAnswer: {
            readonly hits: readonly components["schemas"]["SearchHit"][];
            /** @description Hits in this answer. */
            readonly count: number;
            /** @description Jobs that match in all. */
            readonly total_matches?: number;
            /** @description Present if the search compared words only, without meaning. */
            readonly notice?: string;
        };
        readonly SearchAutocompleteResponse: {
            /** @description All eight groups; empty if nothing matches or the type was not requested. */
            readonly groups: {
                readonly contacts: readonly components["schemas"]["Suggestion"][];
                readonly people: readonly components["schemas"]["Suggestion"][];
                readonly engineers: readonly components["schemas"]["Suggestion"][];
                readonly jobs: readonly components["schemas"]["Suggestion"][];
                readonly jobTypes: readonly components["schemas"]["Suggestion"][];
                readonly jobCategories: readonly components["schemas"]["Suggestion"][];
                readonly contactGroups: readonly components["schemas"]["Suggestion"][];
                readonly resourceGroups: readonly components["schemas"]["Suggestion"][];
            };
            /** @description The items of all groups, best first. */
            readonly results: readonly components["schemas"]["Suggestion"][];
        };
        readonly SearchDiagnoseAutocompleteResponse: {
            /** @description Whether something can be found, everything imported is indexed, and no index has failed. */
            readonly ok: boolean;
            /** @description Data that was never imported and therefore cannot be searched. */
            readonly missing: readonly string[];
            /** @description Indexes that are incomplete. */
            readonly populating: readonly string[];
            /** @description Indexes that cannot be updated or used; `advice` has the reason. */
            readonly failed: readonly string[];
            /** @description How to resolve it. */
            readonly advice: readonly string[];
            readonly indexes: readonly {
                readonly name: string;
                /** @enum {string} */
                readonly state: "ready" | "populating" | "empty" | "failed";
                /** @description Records that can be found. */
                readonly documents: number;
                /** @description Records in total. */
                readonly expected: number;
                /** @description Epoch milliseconds of the last change. */
                readonly updated_at: number | null;
            }[];
        };
        readonly SearchHit: {
            readonly job_id?: number;
            readonly job_ref?: string;
            /** @description In (0,1]; decreases with rank and with the share of the query that the hit does not match. */
            readonly score?: number;
            readonly contact_id?: number | null;
            readonly contact_name?: string | null;
            readonly site_key?: string | null;
            readonly resource_id?: string | null;
            readonly engineer_name?: string | null;
            readonly type_id?: number | null;
            readonly type_name?: string | null;
            readonly category_id?: number | null;
            readonly vertical?: string | null;
            readonly sub_vertical?: string | null;
            readonly status?: string;
            readonly result?: string | null;
            readonly summary?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly actual_start_at?: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly created_at?: string;
            /** @description HTML: the text escaped, `<em>` around what matched. */
            readonly highlights?: readonly string[];
            readonly matched_via?: readonly ("exact" | "keyword" | "fuzzy" | "semantic")[];
            readonly score_components?: {
                readonly semantic?: number;
                readonly keyword?: number;
                readonly exact?: number;
            };
        };
        readonly SearchIntakeEnrichedRequest: {
            /** @description What to look for: words, a reference, a part number, an error code. */
            readonly query_text?: string;
            /** @description The same as `query_text`. */
            readonly query?: string;
            /** @default 10 */
            readonly limit?: number;
            readonly type_id?: number;
            readonly category_id?: number;
            readonly job_group_id?: number;
            readonly resource_id?: string;
            readonly contact_id?: number;
            /** @enum {string} */
            readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
            readonly sub_vertical?: string;
            readonly site_key?: string;
            /** @description One or more of completedOk, completedWithIssues, inProgress, notStarted, new, unscheduled, scheduled, rescheduled, sent, read, accepted, lateStart, onTheWay, started, suspended, lateFinish, cancelled, refused; comma-separated or a list. */
            readonly status?: readonly string[];
            /** @description The label, in any case. */
            readonly result?: string;
            /** @description First day of `actual_start_at`, YYYY-MM-DD in the company’s time zone. */
            readonly start_date?: string | number;
            /** @description Last day of `actual_start_at`, the whole of it. */
            readonly end_date?: string | number;
            /** @description The same as `start_date`. */
            readonly startDate?: string | number;
            /** @description The same as `end_date`. */
            readonly endDate?: string | number;
            /**
             * @description Leave out nulls and empties.
             * @default false
             */
            readonly cleanup?: boolean;
        };
        readonly SearchIntakeRequest: {
            /** @description What to look for: words, a reference, a part number, an error code. */
            readonly query_text?: string;
            /** @description The same as `query_text`. */
            readonly query?: string;
            /** @default 10 */
            readonly limit?: number;
            readonly type_id?: number;
            readonly category_id?: number;
            readonly job_group_id?: number;
            readonly resource_id?: string;
            readonly contact_id?: number;
            /** @enum {string} */
            readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
            readonly sub_vertical?: string;
            readonly site_key?: string;
            /** @description One or more of completedOk, completedWithIssues, inProgress, notStarted, new, unscheduled, scheduled, rescheduled, sent, read, accepted, lateStart, onTheWay, started, suspended, lateFinish, cancelled, refused; comma-separated or a list. */
            readonly status?: readonly string[];
            /** @description The label, in any case. */
            readonly result?: string;
            /** @description First day of `actual_start_at`, YYYY-MM-DD in the company’s time zone. */
            readonly start_date?: string | number;
            /** @description Last day of `actual_start_at`, the whole of it. */
            readonly end_date?: string | number;
            /** @description The same as `start_date`. */
            readonly startDate?: string | number;
            /** @description The same as `end_date`. */
            readonly endDate?: string | number;
            /**
             * @description Leave out nulls and empties.
             * @default false
             */
            readonly cleanup?: boolean;
        };
        readonly SearchOutcomesEnrichedRequest: {
            /** @description What to look for: words, a reference, a part number, an error code. */
            readonly query_text?: string;
            /** @description The same as `query_text`. */
            readonly query?: string;
            /** @default 10 */
            readonly limit?: number;
            readonly type_id?: number;
            readonly category_id?: number;
            readonly job_group_id?: number;
            readonly resource_id?: string;
            readonly contact_id?: number;
            /** @enum {string} */
            readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
            readonly sub_vertical?: string;
            readonly site_key?: string;
            /** @description One or more of completedOk, completedWithIssues, inProgress, notStarted, new, unscheduled, scheduled, rescheduled, sent, read, accepted, lateStart, onTheWay, started, suspended, lateFinish, cancelled, refused; comma-separated or a list. */
            readonly status?: readonly string[];
            /** @description The label, in any case. */
            readonly result?: string;
            /** @description First day of `actual_start_at`, YYYY-MM-DD in the company’s time zone. */
            readonly start_date?: string | number;
            /** @description Last day of `actual_start_at`, the whole of it. */
            readonly end_date?: string | number;
            /** @description The same as `start_date`. */
            readonly startDate?: string | number;
            /** @description The same as `end_date`. */
            readonly endDate?: string | number;
            /**
             * @description Leave out nulls and empties.
             * @default false
             */
            readonly cleanup?: boolean;
        };
        readonly SearchOutcomesRequest: {
            /** @description What to look for: words, a reference, a part number, an error code. */
            readonly query_text?: string;
            /** @description The same as `query_text`. */
            readonly query?: string;
            /** @default 10 */
            readonly limit?: number;
            readonly type_id?: number;
            readonly category_id?: number;
            readonly job_group_id?: number;
            readonly resource_id?: string;
            readonly contact_id?: number;
            /** @enum {string} */
            readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
            readonly sub_vertical?: string;
            readonly site_key?: string;
            /** @description One or more of completedOk, completedWithIssues, inProgress, notStarted, new, unscheduled, scheduled, rescheduled, sent, read, accepted, lateStart, onTheWay, started, suspended, lateFinish, cancelled, refused; comma-separated or a list. */
            readonly status?: readonly string[];
            /** @description The label, in any case. */
            readonly result?: string;
            /** @description First day of `actual_start_at`, YYYY-MM-DD in the company’s time zone. */
            readonly start_date?: string | number;
            /** @description Last day of `actual_start_at`, the whole of it. */
            readonly end_date?: string | number;
            /** @description The same as `start_date`. */
            readonly startDate?: string | number;
            /** @description The same as `end_date`. */
            readonly endDate?: string | number;
            /**
             * @description Leave out nulls and empties.
             * @default false
             */
            readonly cleanup?: boolean;
        };
        readonly SentinelRun: {
            readonly run_id: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly as_of: string;
            /** @description Epoch milliseconds. */
            readonly started_at: number;
            readonly duration_ms: number;
            /** @description Number of sentinels that are not disabled. */
            readonly sentinels_run: number;
            /** @description Number of sentinels with an alert. */
            readonly triggered: number;
            readonly alerts: readonly components["schemas"]["Alert"][];
            readonly results: readonly {
                readonly sentinel_id: string;
                /** @enum {string} */
                readonly status: "triggered" | "clear" | "insufficient_data" | "disabled" | "error";
                readonly entities_evaluated: number;
                readonly alert_count: number;
                readonly thresholdsApplied: {
                    readonly [key: string]: unknown;
                };
                readonly alerts: readonly components["schemas"]["Alert"][];
            }[];
        };
        readonly SentinelsAlertsResponse: {
            readonly items: readonly components["schemas"]["Alert"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly SentinelsCreateCaseRequest: {
            /** @enum {string} */
            readonly priority?: "low" | "medium" | "high" | "critical";
            /** @description A team of the company. */
            readonly team_id?: number | null;
        };
        readonly SentinelsRegistryResponse: {
            readonly sentinels: readonly {
                readonly id: string;
                readonly name: string;
                readonly description: string;
                /** @enum {string} */
                readonly family: "operational" | "growth_opportunity";
                readonly category: string;
                /** @enum {string} */
                readonly schedule: "daily" | "weekly";
                readonly entity_type: string;
                /** @description `{param: {default, min, max, type, description?}}`, and `value` where the tenant has set another one. */
                readonly params: {
                    readonly [key: string]: unknown;
                };
                readonly enabled: boolean;
                readonly aliases: readonly string[];
            }[];
            readonly count: number;
        };
        readonly SentinelsResultsResponse: {
            readonly run_id: string | null;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly as_of?: string;
            /** @description Epoch milliseconds. */
            readonly started_at?: number;
            readonly duration_ms?: number;
            readonly sentinels_run?: number;
            readonly triggered?: number;
            readonly alerts: readonly components["schemas"]["Alert"][];
            readonly results: readonly {
                readonly sentinel_id: string;
                /** @enum {string} */
                readonly status: "triggered" | "clear" | "insufficient_data" | "disabled" | "error";
                readonly entities_evaluated: number;
                readonly alert_count: number;
                readonly thresholdsApplied: {
                    readonly [key: string]: unknown;
                };
                readonly alerts: readonly components["schemas"]["Alert"][];
            }[];
            readonly cached?: boolean;
            readonly age_seconds?: number;
        };
        readonly SentinelsRunOneRequest: {
            /** @description Thresholds for this run: `{sentinel_id: {param: value}}`, within the bounds of the registry. */
            readonly paramOverrides?: {
                readonly [key: string]: unknown;
            } | null;
            readonly exclusions?: {
                /** @description Sites: an array or a comma-separated list. */
                readonly excludedSiteKeys?: readonly string[] | null;
                /** @description Job types: an array or a comma-separated list. */
                readonly excludedJobTypeIds?: readonly string[] | null;
                /** @description Customers: an array or a comma-separated list. */
                readonly excludedContactIds?: readonly string[] | null;
                /** @description Engineers: an array or a comma-separated list. */
                readonly excludedResourceIds?: readonly string[] | null;
            } | null;
            /** @description Run as of this moment: nothing later counts, and alerts are not changed. */
            readonly as_of?: string | number;
            /** @description Most alerts per sentinel; 50 unless the tenant has set another limit. */
            readonly limit?: number;
        };
        readonly SentinelsRunRequest: {
            /** @description The sentinels to run; all when omitted or empty. */
            readonly sentinel_ids?: readonly string[] | null;
            /** @description Alias of sentinel_ids. */
            readonly sentinelIds?: readonly string[] | null;
            /** @description Thresholds for this run: `{sentinel_id: {param: value}}`, within the bounds of the registry. */
            readonly paramOverrides?: {
                readonly [key: string]: unknown;
            } | null;
            readonly exclusions?: {
                /** @description Sites: an array or a comma-separated list. */
                readonly excludedSiteKeys?: readonly string[] | null;
                /** @description Job types: an array or a comma-separated list. */
                readonly excludedJobTypeIds?: readonly string[] | null;
                /** @description Customers: an array or a comma-separated list. */
                readonly excludedContactIds?: readonly string[] | null;
                /** @description Engineers: an array or a comma-separated list. */
                readonly excludedResourceIds?: readonly string[] | null;
            } | null;
            /** @description Run as of this moment: nothing later counts, and alerts are not changed. */
            readonly as_of?: string | number;
            /** @description Most alerts per sentinel; 50 unless the tenant has set another limit. */
            readonly limit?: number;
        };
        readonly SentinelsSnoozeAlertRequest: {
            /** @description End of the snooze: ISO 8601, or epoch seconds or milliseconds. */
            readonly until?: string | number;
            /** @description An alternative to `until`; 7 if neither is given. */
            readonly days?: number;
        };
        readonly SentinelsUnsnoozeAlertRequest: Record<string, unknown>;
        readonly SeriesPoint: {
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly start: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly end: string;
            /** @description In the unit of the metric; null without jobs. */
            readonly value: number | null;
            readonly sample_size: number;
        };
        readonly ServerHealthResponse: {
            /** @enum {string} */
            readonly status: "ok";
        };
        readonly ServerLivezResponse: {
            /** @enum {string} */
            readonly status: "ok";
        };
        readonly ServerReadyResponse: {
            /** @enum {string} */
            readonly status: "ready" | "unavailable";
            /** @description The parts that failed or lag behind, and why. */
            readonly reason?: string;
        };
        readonly ServerReadyzResponse: {
            /** @enum {string} */
            readonly status: "ready" | "unavailable";
            readonly reason: string | null;
            readonly parts: {
                readonly database: {
                    /**
                     * @description `degraded`: requests are answered, but some part lags behind.
                     * @enum {string}
                     */
                    readonly state: "ok" | "degraded" | "failed";
                    readonly reason: string | null;
                };
                readonly tasks: {
                    /**
                     * @description `degraded`: requests are answered, but some part lags behind.
                     * @enum {string}
                     */
                    readonly state: "ok" | "degraded" | "failed";
                    readonly reason: string | null;
                };
                readonly index: {
                    /**
                     * @description `degraded`: requests are answered, but some part lags behind.
                     * @enum {string}
                     */
                    readonly state: "ok" | "degraded" | "failed";
                    readonly reason: string | null;
                };
                readonly disk: {
                    /**
                     * @description `degraded`: requests are answered, but some part lags behind.
                     * @enum {string}
                     */
                    readonly state: "ok" | "degraded" | "failed";
                    readonly reason: string | null;
                };
            };
            /** @description Background work of this process; absent if there is none. */
            readonly background?: readonly {
                /** @example vectors */
                readonly name: string;
                /** @description The name in plain words. */
                readonly label: string;
                readonly companies: number;
                readonly done: number;
                /** @description Null until it is known. */
                readonly total: number | null;
                /** @description By the rate so far; null while that or the total is not known. */
                readonly remaining_seconds: number | null;
            }[];
        };
        readonly ServerVersionResponse: {
            /** @enum {string} */
            readonly name: "fieldstone";
            /** @example 0.1.0 */
            readonly version: string;
            /** @example 26.10.0 */
            readonly node: string;
            /** @enum {string} */
            readonly database: "embedded" | "server";
        };
        readonly Session: {
            readonly session_id: string;
            /** @description From the first question. */
            readonly title: string;
            /** @description A whole number if the caller gave one. */
            readonly user_id: number | string | null;
            readonly contact_id: number | null;
            readonly message_count: number;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly last_message_at: number;
        };
        readonly Settings: {
            readonly [key: string]: unknown;
        };
        readonly SettingsAuditResponse: {
            readonly items: readonly components["schemas"]["AuditEvent"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly SettingsKeysCreateRequest: {
            readonly label?: string;
            /**
             * @description How long earlier keys continue to work.
             * @default 72
             */
            readonly expires_previous_in_hours?: number;
        };
        readonly SettingsKeysCreateResponse: {
            /** Format: uuid */
            readonly key_id: string;
            /** @description Returned only here. */
            readonly api_key: string;
        };
        readonly SettingsKeysListResponse: {
            readonly items: readonly {
                /** Format: uuid */
                readonly key_id: string;
                readonly label: string | null;
                readonly prefix: string;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @description Epoch milliseconds. */
                readonly last_used_at: number | null;
                /** @description Epoch milliseconds. */
                readonly expires_at: number | null;
            }[];
        };
        readonly SettingsKeysRevokeRequest: Record<string, unknown>;
        readonly SettingsKeysRevokeResponse: {
            /** @enum {boolean} */
            readonly success: true;
            readonly key_id: string;
        };
        readonly SettingsUpdateRequest: {
            /** @description an IANA time zone such as Europe/London */
            readonly timezone?: string | null;
            /** @description minutes after its planned start from which a job has started late */
            readonly late_start_mins?: number | null;
            /**
             * @description whether a case may change to any status, or only along the usual ones
             * @enum {string|null}
             */
            readonly case_lifecycle?: "lenient" | "strict" | null;
            /** @description whether field-management writes with unknown fields are refused */
            readonly fms_strict?: boolean | null;
            /** @description whether third-party quotations are received */
            readonly extquote_enabled?: boolean | null;
            /** @description whether mails of portals are read */
            readonly portal_ingest_enabled?: boolean | null;
            /** @description whether a mail that leaves no doubt becomes a job without review */
            readonly portal_auto_create?: boolean | null;
            /** @description ids of portals whose mails are not read */
            readonly disabled_portals?: readonly string[] | null;
            /** @description minimum certainty of customer, site and type, 0 to 1, for a mail to become a job */
            readonly ingest_thresholds?: {
                readonly customer?: number;
                readonly site?: number;
                readonly site_lead?: number;
                readonly type?: number;
            } | null;
            /** @description the categories of mails, in place of the usual ones */
            readonly triage_categories?: readonly {
                readonly value: string;
                readonly label: string;
                readonly description?: string;
            }[] | null;
            /** @description category → where its mails go */
            readonly triage_routes?: {
                readonly [key: string]: string;
            } | null;
            /** @description further portals, by the domains they send from */
            readonly portals?: readonly {
                readonly id: string;
                readonly name?: string;
                readonly domains: readonly string[];
            }[] | null;
            /** @description the minimum cost of a visit, excluding tax */
            readonly minimum_charge?: number | null;
            /** @description sentinel → enabled, thresholds, exclusions, alerts per run */
            readonly sentinels?: {
                readonly [key: string]: {
                    readonly enabled?: boolean;
                    readonly params?: {
                        readonly [key: string]: unknown;
                    };
                    readonly exclusions?: {
                        readonly [key: string]: unknown;
                    };
                    readonly limit?: number;
                };
            } | null;
            /** @description from which rain, gusts and temperatures a visit is at risk */
            readonly weather_risk?: {
                readonly precipitation_high_mm?: number;
                readonly precipitation_moderate_mm?: number;
                readonly gust_high_kmh?: number;
                readonly gust_moderate_kmh?: number;
                readonly freezing_c?: number;
                readonly cold_c?: number;
                readonly heat_c?: number;
            } | null;
            /** @description phrase → synonyms of it at this company */
            readonly search_terms?: {
                readonly [key: string]: readonly string[];
            } | null;
            /** @description where field-management records are, the usual tax rate and the letterhead of invoices */
            readonly fms?: {
                /** @enum {string} */
                readonly mode?: "embedded" | "upstream";
                readonly base_url?: string | null;
                readonly default_tax_rate?: number;
                readonly letterhead?: {
                    readonly address?: string;
                    readonly email?: string;
                    readonly phone?: string;
                    readonly tax_number?: string;
                    readonly payment_details?: string;
                    /** @description a PNG or JPEG of at most 2,000 × 2,000 pixels as a data: URL */
                    readonly logo?: string;
                };
                readonly username?: string;
                readonly password?: string;
                readonly api_key?: string;
            } | null;
        };
        readonly Site: {
            /** @description 64 lower-case hexadecimal digits */
            readonly site_key: string;
            readonly name: string | null;
            readonly code: string | null;
            readonly address: string;
            readonly postcode: string | null;
            readonly latitude: number | null;
            readonly longitude: number | null;
            /** @description The customer. */
            readonly contact_id: number | null;
            readonly contact_name: string | null;
        };
        readonly SiteRecord: {
            readonly contactId?: number | null;
            readonly name?: string | null;
            readonly code?: string | null;
            readonly address?: string;
            readonly postcode?: string | null;
            readonly latitude?: number | null;
            readonly longitude?: number | null;
            /** @description 64 lower-case hexadecimal digits */
            readonly siteKey?: string;
        };
        readonly SitesListResponse: {
            readonly items: readonly components["schemas"]["Site"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly StaffMember: {
            readonly id: number;
            /** @description First and last name, otherwise the e-mail address. */
            readonly name: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
        };
        readonly Suggestion: {
            /** @enum {string} */
            readonly type: "contact" | "person" | "engineer" | "job" | "job_type" | "job_category" | "contact_group" | "resource_group";
            /** @description A UUID for a person, a string for an engineer, otherwise an integer. */
            readonly id: number | string;
            readonly label: string;
            readonly sublabel: string | null;
            /** @enum {string} */
            readonly matchedVia: "name" | "email" | "person_id" | "id" | "reference" | "phone" | "postcode" | "alias" | "site_bridge" | "fuzzy" | "phonetic";
            readonly score: number;
            /** @description Additional fields of the record; includes `site` if a site of a customer matched. */
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        readonly SummariesBackfillRequest: {
            /** @description Only these customers; all if omitted or empty. */
            readonly contact_ids?: readonly number[] | null;
            /** @description Only customers whose jobs, cases or own record changed at or after this time. */
            readonly since?: string | number | null;
            /**
             * @description Also refresh summaries that are up to date.
             * @default false
             */
            readonly force?: boolean;
            /**
             * @description The maximum number of summaries to refresh.
             * @default 100
             */
            readonly limit?: number;
            /**
             * @description Only count what would be refreshed.
             * @default false
             */
            readonly dry_run?: boolean;
            /** @description The `cursor` of the previous response. */
            readonly cursor?: string | null;
        };
        readonly SummariesBackfillResponse: {
            /** @enum {boolean} */
            readonly success: true;
            /** @description Summaries generated, or that would be generated with `dry_run`. */
            readonly refreshed: number;
            /** @description Customers whose summary is up to date. */
            readonly skipped: number;
            readonly failed: readonly {
                readonly contact_id: number;
                readonly message: string;
            }[];
            /** @description Customers whose summary still has to be refreshed. */
            readonly remaining: number;
            /** @description Send it to continue; null when nothing remains. */
            readonly cursor: string | null;
        };
        readonly SummariesGenerateRequest: {
            /** @description The customer. */
            readonly contact_id: number;
        };
        readonly SummariesGenerateResponse: {
            readonly contact_id: number;
            readonly company_id: string;
            readonly contact_name: string;
            readonly sections: readonly components["schemas"]["SummarySection"][];
            readonly section_count: number;
            /** @description Epoch milliseconds. */
            readonly generated_at: number;
            /** @description Whether the data of the summary has changed since it was generated: a job of the customer, a type of those jobs, a case or alert about the customer, their own record, or the tenant’s time zone or `late_start_mins`. The passing of time alone does not count; the 365 days are updated with the next refresh, after a week at most. */
            readonly stale: boolean;
            /** @description Tokens used by the language model; zero if none is configured. */
            readonly usage: {
                readonly prompt_tokens: number;
                readonly completion_tokens: number;
                readonly total_tokens: number;
            };
        };
        readonly SummariesSearchRequest: {
            /** @description The search text. */
            readonly query_text?: string;
            /** @description Alias of `query_text`. */
            readonly query?: string;
            /** @enum {string} */
            readonly section_key?: "customer_overview" | "job_history_patterns" | "systems_equipment" | "key_analyses" | "operational_performance" | "communication_summary" | "risk_opportunity";
            /** @description Only sections of this customer. */
            readonly contact_id?: number;
            /** @default 10 */
            readonly limit?: number;
        };
        readonly SummariesSearchResponse: {
            readonly hits: readonly components["schemas"]["SummarySectionHit"][];
            /** @description Hits in this response. */
            readonly count: number;
        };
        readonly SummarySection: {
            /** @enum {string} */
            readonly section_key: "customer_overview" | "job_history_patterns" | "systems_equipment" | "key_analyses" | "operational_performance" | "communication_summary" | "risk_opportunity";
            /** @example Operational performance */
            readonly title: string;
            /** @description Plain prose, with only numbers of the facts. */
            readonly content: string;
            /** @description Over the 365 days before `generated_at`; jobs are dated by `actualStartAt`, and a rate is null if there is no data. customer_overview: job_count, job_count_lifetime, site_count (sites visited), first_job_at and last_job_at (of all time). job_history_patterns: jobs_by_type [{type_id, type_name, count}], jobs_by_month [{month, count}] in the tenant’s time zone. systems_equipment: equipment [{name, count, last_seen_at}]. key_analyses: issue_rate, repeat_visit_rate. operational_performance: completion_rate, first_visit_fix_rate, sla_punctuality, avg_start_delta_mins. communication_summary: open_cases (linked to the customer, its jobs or its sites), complaints (as counted by the sentinels: from cases, mails and requested work, each matter once). risk_opportunity: alerts [{id, sentinel_id, severity, title, summary}], follow_ups [{job_id, reference, kind, text, noted_at}] without a later job. */
            readonly facts: {
                readonly [key: string]: unknown;
            };
            /** @description The jobs the section is based on. */
            readonly source_job_ids: readonly number[];
            /** @description When the section last changed, epoch milliseconds. */
            readonly updated_at: number;
        };
        readonly SummarySectionHit: {
            readonly contact_id: number;
            readonly contact_name: string;
            /** @enum {string} */
            readonly section_key: "customer_overview" | "job_history_patterns" | "systems_equipment" | "key_analyses" | "operational_performance" | "communication_summary" | "risk_opportunity";
            /** @example Operational performance */
            readonly title: string;
            /** @description Plain prose, with only numbers of the facts. */
            readonly content: string;
            /** @description In (0,1], descending. */
            readonly score: number;
            /** @description Escaped HTML with matches in `<em>`. */
            readonly highlights: readonly string[];
        };
        readonly SyncStep: {
            /** @description embedded: there is no other system to read from. */
            readonly mode: string;
            /** @description True if nothing is left to read; if false, repeat the call. */
            readonly done: boolean;
            /** @description The last resource read. */
            readonly resource: string | null;
            readonly received: number;
            readonly inserted: number;
            readonly updated: number;
            readonly unchanged: number;
            /** @description Records that could not be stored and were skipped. */
            readonly failed: number;
        };
        readonly TaxRate: {
            readonly id: number;
            readonly taxId: number;
            readonly name: string;
            readonly rate: number;
        };
        readonly Team: {
            readonly id: number;
            /** Format: uuid */
            readonly company_id: string;
            readonly name: string;
            readonly description: string | null;
            readonly purpose: string | null;
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            readonly is_active: boolean;
            readonly actor_type: string | null;
            readonly actor_id: number | null;
            /** @description The member with the role owner; the first of several. */
            readonly owner_name: string | null;
            readonly member_count: number;
            readonly entity_count: number;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly updated_at: number;
        };
        readonly TeamEntity: {
            readonly id: number;
            readonly team_id: number;
            readonly team_name: string;
            /** @enum {string} */
            readonly entity_type: "customer" | "site" | "job_type" | "job" | "job_group" | "engineer" | "document" | "note" | "case" | "contact";
            readonly entity_id: string;
            /** @description As given, otherwise the name in the directory. */
            readonly label: string | null;
            readonly context: string | null;
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly TeamMembership: {
            readonly id: number;
            readonly team_id: number;
            readonly team_name: string;
            readonly user_id: number;
            /** @enum {string} */
            readonly role: "member" | "admin" | "lead" | "owner" | "observer";
            readonly is_default_team: boolean;
            readonly user_name: string | null;
            readonly user_email: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
        };
        readonly TeamsAddEntityRequest: {
            /** @enum {string} */
            readonly entity_type: "customer" | "site" | "job_type" | "job" | "job_group" | "engineer" | "document" | "note" | "case" | "contact";
            readonly entity_id: string;
            readonly label?: string | null;
            readonly context?: string | null;
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly TeamsAddMemberRequest: {
            readonly user_id: number;
            /** @enum {string} */
            readonly role: "member" | "admin" | "lead" | "owner" | "observer";
            /** @description A user has one default team; true replaces the previous one. */
            readonly is_default_team?: boolean;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly TeamsCreateRequest: {
            /** @description a name that is not blank; no two active teams share one */
            readonly name: string;
            readonly description?: string | null;
            readonly purpose?: string | null;
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.
             * @enum {string}
             */
            readonly actor_type?: "user" | "system";
            /** @description With an API key: the user on whose behalf the request is made. */
            readonly actor_id?: number | null;
        };
        readonly TeamsListEntitiesResponse: {
            readonly items: readonly components["schemas"]["TeamEntity"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly TeamsListMembersResponse: {
            readonly items: readonly components["schemas"]["TeamMembership"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly TeamsListOfEntityResponse: {
            readonly items: readonly {
                readonly id: number;
                /** Format: uuid */
                readonly company_id: string;
                readonly name: string;
                readonly description: string | null;
                readonly purpose: string | null;
                readonly metadata: {
                    readonly [key: string]: unknown;
                };
                readonly is_active: boolean;
                readonly actor_type: string | null;
                readonly actor_id: number | null;
                /** @description The member with the role owner; the first of several. */
                readonly owner_name: string | null;
                readonly member_count: number;
                readonly entity_count: number;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @description Epoch milliseconds. */
                readonly updated_at: number;
                readonly link: components["schemas"]["TeamEntity"];
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly TeamsListOfUserResponse: {
            readonly items: readonly {
                readonly id: number;
                /** Format: uuid */
                readonly company_id: string;
                readonly name: string;
                readonly description: string | null;
                readonly purpose: string | null;
                readonly metadata: {
                    readonly [key: string]: unknown;
                };
                readonly is_active: boolean;
                readonly actor_type: string | null;
                readonly actor_id: number | null;
                /** @description The member with the role owner; the first of several. */
                readonly owner_name: string | null;
                readonly member_count: number;
                readonly entity_count: number;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @description Epoch milliseconds. */
                readonly updated_at: number;
                readonly membership: components["schemas"]["TeamMembership"];
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly TeamsListResponse: {
            readonly items: readonly components["schemas"]["Team"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly TeamsRemoveEntityRequest: Record<string, unknown>;
        readonly TeamsRemoveEntityResponse: {
            /** @enum {boolean} */
            readonly success: true;
            readonly id: number;
        };
        readonly TeamsRemoveMemberRequest: Record<string, unknown>;
        readonly TeamsRemoveMemberResponse: {
            /** @enum {boolean} */
            readonly success: true;
            readonly id: number;
        };
        readonly TeamsSearchResponse: {
            readonly items: readonly {
                readonly id: number;
                /** Format: uuid */
                readonly company_id: string;
                readonly name: string;
                readonly description: string | null;
                readonly purpose: string | null;
                readonly metadata: {
                    readonly [key: string]: unknown;
                };
                readonly is_active: boolean;
                readonly actor_type: string | null;
                readonly actor_id: number | null;
                /** @description The member with the role owner; the first of several. */
                readonly owner_name: string | null;
                readonly member_count: number;
                readonly entity_count: number;
                /** @description Epoch milliseconds. */
                readonly created_at: number;
                /** @description Epoch milliseconds. */
                readonly updated_at: number;
                /** @description In (0,1]; 1 is an exact match of the name. */
                readonly score: number;
            }[];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly TeamsUpdateRequest: {
            /** @description a name that is not blank; no two active teams share one */
            readonly name?: string;
            readonly description?: string | null;
            readonly purpose?: string | null;
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null;
            readonly is_active?: boolean;
        };
        readonly TriageBatchItem: {
            /** @description Index in `emails`, from 0. */
            readonly index: number;
            /** @description Why this mail failed; the others are unaffected. */
            readonly error: components["schemas"]["Error"] | null;
            /** Format: uuid */
            readonly result_id?: string;
            readonly classification?: {
                /** @description The `value` of one of the current categories. */
                readonly category: string;
                readonly category_confidence: number;
                /** @enum {string} */
                readonly urgency: "low" | "standard" | "urgent" | "emergency";
                /** @enum {string} */
                readonly sentiment: "frustrated" | "neutral" | "positive";
                /** @description The category was set because of danger to people. */
                readonly safety_override: boolean;
                /** @description Asks about, repeats or escalates work already raised. */
                readonly is_follow_up: boolean;
                readonly reasoning: string;
            };
            readonly decision?: {
                /** @enum {string} */
                readonly action: "route" | "archive" | "priority_alert" | "portal_ingest";
                /** @description The queue or team. */
                readonly destination: string;
                readonly priority: boolean;
                readonly flags: readonly string[];
                readonly reasoning: string;
            };
            readonly portal_match?: string | null;
            /** @description Archived as noise by a rule, without classification. */
            readonly pre_filter_hit?: boolean;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly processed_at?: string;
            readonly source_ref?: string | null;
        };
        readonly TriageCategoriesResponse: {
            readonly categories: readonly components["schemas"]["Category"][];
            readonly count: number;
        };
        readonly TriageClassifyBatchRequest: {
            /** @description Up to 50 mails, each with the fields of `/triage/classify`. */
            readonly emails?: readonly unknown[];
            /** @description Another name of `emails`. */
            readonly messages?: readonly unknown[];
            /** @description Another name of `emails`. */
            readonly items?: readonly unknown[];
        };
        readonly TriageClassifyBatchResponse: {
            readonly results: readonly components["schemas"]["TriageBatchItem"][];
            readonly count: number;
        };
        readonly TriageClassifyEmailRequest: {
            /** @description Required unless `email_text` is given. */
            readonly email_html?: string | null;
            readonly email_text?: string | null;
            /** @description As in the Subject header. */
            readonly email_subject?: string | null;
            /** @description As in the From header. */
            readonly email_from?: string | null;
            /** @description When the mail was sent; now by default. */
            readonly email_date?: string | number | null;
            readonly attachments?: readonly ({
                /** @description Name of the file. */
                readonly filename?: string | null;
                readonly content_base64?: string | null;
                /** @description URL of the file; not fetched. */
                readonly url?: string | null;
                /** @description Its type. */
                readonly mime_type?: string | null;
            } & {
                readonly [key: string]: unknown;
            })[] | null;
            /** @description The id of the mail at its source. A repeated id returns the stored result. */
            readonly source_ref?: string | null;
            /**
             * @description Classify the mail even if a portal sent it.
             * @default false
             */
            readonly skip_portal_check?: boolean | null;
        };
        readonly TriageClassifyRequest: {
            /** @description The text of the mail, plain or HTML. Required; may be empty. */
            readonly body?: string | null;
            /** @description Alias of `body`. */
            readonly email_body?: string | null;
            /** @description As in the From header. */
            readonly sender_address: string;
            /** @description As in the From header. */
            readonly sender_name?: string | null;
            /** @description As in the Subject header. */
            readonly subject?: string | null;
            /** @description When the mail was sent; now by default. */
            readonly timestamp?: string | number | null;
            readonly attachments?: readonly ({
                readonly filename?: string | null;
                readonly mime_type?: string | null;
                readonly size_bytes?: number | null;
            } & {
                readonly [key: string]: unknown;
            })[] | null;
            /**
             * @description The mail is a reply.
             * @default false
             */
            readonly is_reply?: boolean | null;
            /**
             * @description The mail is a forward.
             * @default false
             */
            readonly is_forward?: boolean | null;
            /** @description The id of the mail at its source. A repeated id returns the stored result. */
            readonly source_ref?: string | null;
            /**
             * @description Classify the mail even if a portal sent it.
             * @default false
             */
            readonly skip_portal_check?: boolean | null;
        };
        readonly TriageListResultsResponse: {
            readonly items: readonly components["schemas"]["TriageResult"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly TriageResult: {
            /** Format: uuid */
            readonly result_id: string;
            readonly classification: {
                /** @description The `value` of one of the current categories. */
                readonly category: string;
                readonly category_confidence: number;
                /** @enum {string} */
                readonly urgency: "low" | "standard" | "urgent" | "emergency";
                /** @enum {string} */
                readonly sentiment: "frustrated" | "neutral" | "positive";
                /** @description The category was set because of danger to people. */
                readonly safety_override: boolean;
                /** @description Asks about, repeats or escalates work already raised. */
                readonly is_follow_up: boolean;
                readonly reasoning: string;
            };
            readonly decision: {
                /** @enum {string} */
                readonly action: "route" | "archive" | "priority_alert" | "portal_ingest";
                /** @description The queue or team. */
                readonly destination: string;
                readonly priority: boolean;
                readonly flags: readonly string[];
                readonly reasoning: string;
            };
            readonly portal_match: string | null;
            /** @description Archived as noise by a rule, without classification. */
            readonly pre_filter_hit: boolean;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly processed_at: string;
            readonly source_ref: string | null;
        };
        readonly TriageTaxonomyCategoriesResponse: {
            readonly categories: readonly components["schemas"]["Category"][];
            readonly count: number;
        };
        readonly UsersInviteRequest: {
            /** Format: email */
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "manager" | "standard" | "engineer";
            /** @description Shown in the invitation. */
            readonly company_name: string;
            /** @description Shown in the invitation. */
            readonly inviter_name: string;
        };
        readonly UsersInviteResponse: {
            readonly success: boolean;
            readonly message: string;
        };
        readonly UsersListInvitationsResponse: readonly {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly company_id: string;
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly expires_at: number;
            /** @description Epoch milliseconds. */
            readonly accepted_at: number | null;
        }[];
        readonly UsersListResponse: readonly {
            readonly id: number;
            readonly first_name: string | null;
            readonly last_name: string | null;
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            readonly profile_picture: {
                readonly url: string | null;
            };
            /** @description What the user signs in with: their e-mail address. */
            readonly username: string;
        }[];
        readonly UsersRemoveRequest: {
            /** @description The same as in the path. */
            readonly user_id: string;
        };
        readonly UsersRemoveResponse: {
            readonly success: boolean;
            readonly user_id: number;
        };
        readonly UsersSetRoleRequest: {
            /** @description The same as in the path. */
            readonly user_id: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
        };
        readonly UsersSetRoleResponse: {
            readonly id: number;
            readonly first_name: string | null;
            readonly last_name: string | null;
            readonly company_id: string;
            readonly email: string;
            /** @enum {string} */
            readonly role: "admin" | "developer" | "manager" | "standard" | "engineer";
            readonly phone: string | null;
            readonly profile_picture: {
                readonly url: string | null;
            };
            readonly _company: {
                readonly id: string;
                readonly name: string;
            };
            /** @description What the user signs in with: their e-mail address. */
            readonly username: string;
            readonly email_verified: boolean;
            readonly is_archived: boolean;
        };
        readonly Vehicle: {
            readonly id: number;
            readonly vehicleId: number;
            readonly registration: string;
            readonly name: string | null;
            readonly resourceId: string | null;
            readonly isActive: boolean;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly createdAt: string;
        };
        readonly VoiceAnswer: {
            readonly session_id: string;
            readonly message_id: string;
            /** @description Every number in it stands in a tool’s output or in the question. */
            readonly response: string;
            /** @description The records that the marks in the text name. */
            readonly citations: readonly {
                /** @description The mark `[n]` in the text. */
                readonly n: number;
                readonly type: string;
                readonly id: string;
                readonly reference: string | null;
            }[];
            /** @description The tool calls, in order. */
            readonly toolCallOutputs: readonly {
                readonly tool: string;
                readonly input: {
                    readonly [key: string]: unknown;
                };
                /** @description As returned by the tool. */
                readonly output: unknown;
                readonly duration_ms: number;
            }[];
            readonly usage: {
                readonly prompt_tokens: number;
                readonly completion_tokens: number;
                readonly total_tokens: number;
            };
            /** @description Suggested follow-up questions. */
            readonly suggestions: readonly string[];
            /**
             * @description The model that answered.
             * @example local-rules-1
             */
            readonly model: string;
            /** @description Why the local planner answered instead of the configured model. */
            readonly notice?: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description The answer as spoken text: at most 60 words, with numbers written as they are spoken. */
            readonly speech: string;
        };
        readonly Weather: {
            /** @enum {string} */
            readonly mode: "forecast" | "historical";
            readonly latitude: number;
            readonly longitude: number;
            readonly timezone: string;
            /**
             * @description Local to `timezone`, without an offset.
             * @example 2026-03-06T08:00
             */
            readonly period_start: string;
            /** @description The last hour, inclusive. */
            readonly period_end: string;
            readonly summary: components["schemas"]["WeatherSummary"];
            readonly hourly: readonly components["schemas"]["WeatherHour"][];
            /** @enum {string} */
            readonly source: "open-meteo" | "stand-in";
            /** @description Only with `stand-in`: says that the weather is invented, for a demo company while the service cannot be reached. */
            readonly notice?: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly fetched_at: string;
        };
        readonly WeatherForJobResponse: {
            /** @enum {string} */
            readonly mode: "forecast" | "historical";
            readonly latitude: number;
            readonly longitude: number;
            readonly timezone: string;
            /**
             * @description Local to `timezone`, without an offset.
             * @example 2026-03-06T08:00
             */
            readonly period_start: string;
            /** @description The last hour, inclusive. */
            readonly period_end: string;
            readonly summary: components["schemas"]["WeatherSummary"];
            readonly hourly: readonly components["schemas"]["WeatherHour"][];
            /** @enum {string} */
            readonly source: "open-meteo" | "stand-in";
            /** @description Only with `stand-in`: says that the weather is invented, for a demo company while the service cannot be reached. */
            readonly notice?: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly fetched_at: string;
            readonly job: {
                readonly job_id: number;
                readonly reference: string;
                readonly site_address: string | null;
                readonly status: string;
            };
        };
        readonly WeatherForSiteResponse: {
            /** @enum {string} */
            readonly mode: "forecast" | "historical";
            readonly latitude: number;
            readonly longitude: number;
            readonly timezone: string;
            /**
             * @description Local to `timezone`, without an offset.
             * @example 2026-03-06T08:00
             */
            readonly period_start: string;
            /** @description The last hour, inclusive. */
            readonly period_end: string;
            readonly summary: components["schemas"]["WeatherSummary"];
            readonly hourly: readonly components["schemas"]["WeatherHour"][];
            /** @enum {string} */
            readonly source: "open-meteo" | "stand-in";
            /** @description Only with `stand-in`: says that the weather is invented, for a demo company while the service cannot be reached. */
            readonly notice?: string;
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly fetched_at: string;
            readonly site: {
                readonly contact_id: number | null;
                readonly site_key: string | null;
                readonly site_address: string | null;
            };
        };
        readonly WeatherHour: {
            /**
             * @description Local to `timezone`, without an offset.
             * @example 2026-03-06T08:00
             */
            readonly time: string;
            readonly temperature_c: number | null;
            readonly humidity_pct: number | null;
            /** @description In the hour before `time`. */
            readonly precipitation_mm: number | null;
            readonly rain_mm: number | null;
            /** @description WMO code. */
            readonly weather_code: number | null;
            readonly weather_label: string | null;
            readonly wind_kmh: number | null;
            readonly gust_kmh: number | null;
            readonly wind_direction_deg: number | null;
            readonly cloud_cover_pct: number | null;
        };
        readonly WeatherSummary: {
            readonly avg_temperature_c: number | null;
            readonly min_temperature_c: number | null;
            readonly max_temperature_c: number | null;
            readonly total_precipitation_mm: number | null;
            readonly max_hourly_precipitation_mm: number | null;
            readonly avg_wind_kmh: number | null;
            readonly max_wind_kmh: number | null;
            readonly max_gust_kmh: number | null;
            /** @description The most frequent condition in working hours (07:00 to 18:59); ties go to the worse. */
            readonly dominant_condition: string | null;
            readonly dominant_weather_code: number | null;
            /** @enum {string} */
            readonly outdoor_work_risk: "low" | "moderate" | "high";
            readonly risk_reasons: readonly string[];
        };
        readonly WebhookDelivery: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly endpoint_id: string;
            /** @description The header `webhook-id`: the same in every attempt. */
            readonly event_id: string;
            readonly type: string;
            /** @enum {string} */
            readonly status: "pending" | "delivered" | "failed" | "cancelled";
            readonly attempts: number;
            /** @description Epoch milliseconds. */
            readonly next_attempt_at: number | null;
            /** @description Epoch milliseconds. */
            readonly last_attempt_at: number | null;
            readonly response_status: number | null;
            /** @description The start of the last answer. */
            readonly response_body: string | null;
            /** @description Why the last attempt got no answer. */
            readonly error: string | null;
            /** @description The body that is sent. */
            readonly body: string;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly delivered_at: number | null;
        };
        readonly WebhookEndpoint: {
            /** Format: uuid */
            readonly id: string;
            readonly url: string;
            readonly events: readonly string[];
            readonly description: string | null;
            /** @description Whether events are sent. */
            readonly enabled: boolean;
            /** @description Why the server disabled it. */
            readonly disabled_reason: string | null;
            /** @description Epoch milliseconds; null while deliveries succeed. */
            readonly failing_since: number | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly updated_at: number;
        };
        readonly WebhookEndpointWithSecret: {
            /** Format: uuid */
            readonly id: string;
            readonly url: string;
            readonly events: readonly string[];
            readonly description: string | null;
            /** @description Whether events are sent. */
            readonly enabled: boolean;
            /** @description Why the server disabled it. */
            readonly disabled_reason: string | null;
            /** @description Epoch milliseconds; null while deliveries succeed. */
            readonly failing_since: number | null;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly updated_at: number;
            /**
             * @description The secret that signs the events; shown only in this response.
             * @example whsec_C2FtcGxlLXNlY3JldA==
             */
            readonly secret: string;
        };
        readonly WebhookEventType: {
            readonly type: string;
            readonly description: string;
            /** @description The JSON schema of the body. */
            readonly schema: {
                readonly [key: string]: unknown;
            };
            /** @description A body of this type. */
            readonly sample: {
                readonly [key: string]: unknown;
            };
        };
        readonly WebhooksAddEndpointRequest: {
            /**
             * @description Where events are sent: a public https address.
             * @example https://hooks.customer.example/fieldstone
             */
            readonly url: string;
            /**
             * @description The types of events to send.
             * @example [
             *       "job.completed",
             *       "case.created"
             *     ]
             */
            readonly events: readonly ("job.created" | "job.updated" | "job.completed" | "job.late" | "case.created" | "case.updated" | "case.transitioned" | "case.commented" | "case.assigned" | "sentinel_alert.raised" | "sentinel_alert.changed" | "sentinel_alert.resolved" | "ingest.pending" | "ingest.created" | "ingest.rejected" | "triage.priority" | "quotation.changed" | "invoice.changed" | "quote.changed" | "import.completed")[];
            /** @description For people. */
            readonly description?: string | null;
            /** @description Whether events are sent. */
            readonly enabled?: boolean;
        };
        readonly WebhooksDeleteEndpointRequest: Record<string, unknown>;
        readonly WebhooksDeleteEndpointResponse: {
            readonly success: boolean;
            readonly id: string;
        };
        readonly WebhooksListDeliveriesResponse: {
            readonly items: readonly components["schemas"]["WebhookDelivery"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly WebhooksListEndpointsResponse: {
            readonly items: readonly components["schemas"]["WebhookEndpoint"][];
            readonly itemsReceived: number;
            readonly curPage: number;
            readonly nextPage: number | null;
            readonly prevPage: number | null;
            readonly offset: number;
            readonly perPage: number;
            readonly itemsTotal: number;
            readonly pageTotal: number;
        };
        readonly WebhooksListEventTypesResponse: {
            readonly items: readonly components["schemas"]["WebhookEventType"][];
            readonly count: number;
        };
        readonly WebhooksRedeliverRequest: Record<string, unknown>;
        readonly WebhooksRotateSecretRequest: Record<string, unknown>;
        readonly WebhooksTestEndpointRequest: Record<string, unknown>;
        readonly WebhooksUpdateEndpointRequest: {
            /**
             * @description Where events are sent: a public https address.
             * @example https://hooks.customer.example/fieldstone
             */
            readonly url?: string;
            /**
             * @description The types of events to send.
             * @example [
             *       "job.completed",
             *       "case.created"
             *     ]
             */
            readonly events?: readonly ("job.created" | "job.updated" | "job.completed" | "job.late" | "case.created" | "case.updated" | "case.transitioned" | "case.commented" | "case.assigned" | "sentinel_alert.raised" | "sentinel_alert.changed" | "sentinel_alert.resolved" | "ingest.pending" | "ingest.created" | "ingest.rejected" | "triage.priority" | "quotation.changed" | "invoice.changed" | "quote.changed" | "import.completed")[];
            /** @description For people. */
            readonly description?: string | null;
            /** @description Whether events are sent. */
            readonly enabled?: boolean;
        };
        readonly WholeTeam: {
            readonly id: number;
            /** Format: uuid */
            readonly company_id: string;
            readonly name: string;
            readonly description: string | null;
            readonly purpose: string | null;
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            readonly is_active: boolean;
            readonly actor_type: string | null;
            readonly actor_id: number | null;
            /** @description The member with the role owner; the first of several. */
            readonly owner_name: string | null;
            readonly member_count: number;
            readonly entity_count: number;
            /** @description Epoch milliseconds. */
            readonly created_at: number;
            /** @description Epoch milliseconds. */
            readonly updated_at: number;
            readonly members: readonly components["schemas"]["TeamMembership"][];
            readonly entities: readonly components["schemas"]["TeamEntity"][];
        };
        readonly Worksheet: {
            readonly id: number;
            readonly worksheetId: number;
            readonly jobId: number;
            readonly name: string;
            readonly answers: readonly {
                readonly [key: string]: unknown;
            }[];
            /**
             * @description ISO 8601, UTC.
             * @example 2026-03-06T08:00:00Z
             */
            readonly completedAt: string | null;
        };
        readonly WorksheetRecord: {
            readonly worksheetId: number;
            readonly jobId?: number;
            readonly name?: string;
            readonly answers?: readonly {
                readonly question: string;
                readonly answer: unknown;
            }[] | null;
            /** @description ISO 8601, or epoch seconds or milliseconds. */
            readonly completedAt?: string | number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type SchemaAccount = components['schemas']['Account'];
export type SchemaAccountChangePasswordRequest = components['schemas']['AccountChangePasswordRequest'];
export type SchemaAccountChangePasswordResponse = components['schemas']['AccountChangePasswordResponse'];
export type SchemaAccountConnectionsListResponse = components['schemas']['AccountConnectionsListResponse'];
export type SchemaAccountConnectionsRevokeResponse = components['schemas']['AccountConnectionsRevokeResponse'];
export type SchemaAccountInvitationsAcceptRequest = components['schemas']['AccountInvitationsAcceptRequest'];
export type SchemaAccountInvitationsAcceptResponse = components['schemas']['AccountInvitationsAcceptResponse'];
export type SchemaAccountInvitationsGetResponse = components['schemas']['AccountInvitationsGetResponse'];
export type SchemaAccountLoginRequest = components['schemas']['AccountLoginRequest'];
export type SchemaAccountLoginResponse = components['schemas']['AccountLoginResponse'];
export type SchemaAccountLogOutEverywhereResponse = components['schemas']['AccountLogOutEverywhereResponse'];
export type SchemaAccountMeResponse = components['schemas']['AccountMeResponse'];
export type SchemaAccountRefreshResponse = components['schemas']['AccountRefreshResponse'];
export type SchemaAccountRequestPasswordResetRequest = components['schemas']['AccountRequestPasswordResetRequest'];
export type SchemaAccountRequestPasswordResetResponse = components['schemas']['AccountRequestPasswordResetResponse'];
export type SchemaAccountResetPasswordRequest = components['schemas']['AccountResetPasswordRequest'];
export type SchemaAccountResetPasswordResponse = components['schemas']['AccountResetPasswordResponse'];
export type SchemaAccountUsersInviteRequest = components['schemas']['AccountUsersInviteRequest'];
export type SchemaAccountUsersInviteResponse = components['schemas']['AccountUsersInviteResponse'];
export type SchemaAccountUsersListResponse = components['schemas']['AccountUsersListResponse'];
export type SchemaAccountUsersLogOutResponse = components['schemas']['AccountUsersLogOutResponse'];
export type SchemaAccountUsersRemoveResponse = components['schemas']['AccountUsersRemoveResponse'];
export type SchemaAggregate = components['schemas']['Aggregate'];
export type SchemaAggregates = components['schemas']['Aggregates'];
export type SchemaAlert = components['schemas']['Alert'];
export type SchemaAlertDetail = components['schemas']['AlertDetail'];
export type SchemaAlertWindow = components['schemas']['AlertWindow'];
export type SchemaAssistantChatByVoiceRequest = components['schemas']['AssistantChatByVoiceRequest'];
export type SchemaAssistantChatRequest = components['schemas']['AssistantChatRequest'];
export type SchemaAssistantListMessagesResponse = components['schemas']['AssistantListMessagesResponse'];
export type SchemaAssistantListSessionsResponse = components['schemas']['AssistantListSessionsResponse'];
export type SchemaAssistantSearchHistoryRequest = components['schemas']['AssistantSearchHistoryRequest'];
export type SchemaAssistantSearchHistoryResponse = components['schemas']['AssistantSearchHistoryResponse'];
export type SchemaAuditEvent = components['schemas']['AuditEvent'];
export type SchemaCase = components['schemas']['Case'];
export type SchemaCaseActivity = components['schemas']['CaseActivity'];
export type SchemaCaseComment = components['schemas']['CaseComment'];
export type SchemaCaseItem = components['schemas']['CaseItem'];
export type SchemaCaseParticipant = components['schemas']['CaseParticipant'];
export type SchemaCaseRow = components['schemas']['CaseRow'];
export type SchemaCasesAddCommentRequest = components['schemas']['CasesAddCommentRequest'];
export type SchemaCasesAddItemRequest = components['schemas']['CasesAddItemRequest'];
export type SchemaCasesAddParticipantRequest = components['schemas']['CasesAddParticipantRequest'];
export type SchemaCasesAssignTeamRequest = components['schemas']['CasesAssignTeamRequest'];
export type SchemaCasesCreateRequest = components['schemas']['CasesCreateRequest'];
export type SchemaCasesListActivityResponse = components['schemas']['CasesListActivityResponse'];
export type SchemaCasesListItemsResponse = components['schemas']['CasesListItemsResponse'];
export type SchemaCasesListOfItemResponse = components['schemas']['CasesListOfItemResponse'];
export type SchemaCasesListParticipantsResponse = components['schemas']['CasesListParticipantsResponse'];
export type SchemaCasesListResponse = components['schemas']['CasesListResponse'];
export type SchemaCasesRemoveItemRequest = components['schemas']['CasesRemoveItemRequest'];
export type SchemaCasesRemoveItemResponse = components['schemas']['CasesRemoveItemResponse'];
export type SchemaCasesRemoveParticipantRequest = components['schemas']['CasesRemoveParticipantRequest'];
export type SchemaCasesRemoveParticipantResponse = components['schemas']['CasesRemoveParticipantResponse'];
export type SchemaCasesSearchResponse = components['schemas']['CasesSearchResponse'];
export type SchemaCasesTransitionRequest = components['schemas']['CasesTransitionRequest'];
export type SchemaCasesUpdateRequest = components['schemas']['CasesUpdateRequest'];
export type SchemaCategory = components['schemas']['Category'];
export type SchemaChatAnswer = components['schemas']['ChatAnswer'];
export type SchemaConnection = components['schemas']['Connection'];
export type SchemaContact = components['schemas']['Contact'];
export type SchemaContactGroup = components['schemas']['ContactGroup'];
export type SchemaContactGroupRecord = components['schemas']['ContactGroupRecord'];
export type SchemaContactRecord = components['schemas']['ContactRecord'];
export type SchemaCustomerSummary = components['schemas']['CustomerSummary'];
export type SchemaDigest = components['schemas']['Digest'];
export type SchemaDigestPreview = components['schemas']['DigestPreview'];
export type SchemaDigestPreviewRequest = components['schemas']['DigestPreviewRequest'];
export type SchemaDigestSetRequest = components['schemas']['DigestSetRequest'];
export type SchemaEngineerHint = components['schemas']['EngineerHint'];
export type SchemaEnrichedSearchAnswer = components['schemas']['EnrichedSearchAnswer'];
export type SchemaEnrichedSearchHit = components['schemas']['EnrichedSearchHit'];
export type SchemaError = components['schemas']['Error'];
export type SchemaEvidence = components['schemas']['Evidence'];
export type SchemaEvidenceJob = components['schemas']['EvidenceJob'];
export type SchemaFieldInMail = components['schemas']['FieldInMail'];
export type SchemaFmsContactGroupsListRequest = components['schemas']['FmsContactGroupsListRequest'];
export type SchemaFmsContactGroupsListResponse = components['schemas']['FmsContactGroupsListResponse'];
export type SchemaFmsContactsCreateRequest = components['schemas']['FmsContactsCreateRequest'];
export type SchemaFmsContactsEditRequest = components['schemas']['FmsContactsEditRequest'];
export type SchemaFmsContactsGetResponse = components['schemas']['FmsContactsGetResponse'];
export type SchemaFmsContactsListRequest = components['schemas']['FmsContactsListRequest'];
export type SchemaFmsContactsListResponse = components['schemas']['FmsContactsListResponse'];
export type SchemaFmsContactsStopRequest = components['schemas']['FmsContactsStopRequest'];
export type SchemaFmsContactsUnstopRequest = components['schemas']['FmsContactsUnstopRequest'];
export type SchemaFmsInvoicesCancelRequest = components['schemas']['FmsInvoicesCancelRequest'];
export type SchemaFmsInvoicesCreateDocumentRequest = components['schemas']['FmsInvoicesCreateDocumentRequest'];
export type SchemaFmsInvoicesCreateRequest = components['schemas']['FmsInvoicesCreateRequest'];
export type SchemaFmsInvoicesEditRequest = components['schemas']['FmsInvoicesEditRequest'];
export type SchemaFmsInvoicesLinesCreateRequest = components['schemas']['FmsInvoicesLinesCreateRequest'];
export type SchemaFmsInvoicesLinesDeleteRequest = components['schemas']['FmsInvoicesLinesDeleteRequest'];
export type SchemaFmsInvoicesLinesDeleteResponse = components['schemas']['FmsInvoicesLinesDeleteResponse'];
export type SchemaFmsInvoicesLinesEditRequest = components['schemas']['FmsInvoicesLinesEditRequest'];
export type SchemaFmsInvoicesLinesListRequest = components['schemas']['FmsInvoicesLinesListRequest'];
export type SchemaFmsInvoicesLinesListResponse = components['schemas']['FmsInvoicesLinesListResponse'];
export type SchemaFmsInvoicesListRequest = components['schemas']['FmsInvoicesListRequest'];
export type SchemaFmsInvoicesListResponse = components['schemas']['FmsInvoicesListResponse'];
export type SchemaFmsInvoicesMarkPaidRequest = components['schemas']['FmsInvoicesMarkPaidRequest'];
export type SchemaFmsInvoicesMarkSentRequest = components['schemas']['FmsInvoicesMarkSentRequest'];
export type SchemaFmsJobCategoriesListRequest = components['schemas']['FmsJobCategoriesListRequest'];
export type SchemaFmsJobCategoriesListResponse = components['schemas']['FmsJobCategoriesListResponse'];
export type SchemaFmsJobGroupsListRequest = components['schemas']['FmsJobGroupsListRequest'];
export type SchemaFmsJobGroupsListResponse = components['schemas']['FmsJobGroupsListResponse'];
export type SchemaFmsJobsCancelRequest = components['schemas']['FmsJobsCancelRequest'];
export type SchemaFmsJobsCreateRequest = components['schemas']['FmsJobsCreateRequest'];
export type SchemaFmsJobsListRequest = components['schemas']['FmsJobsListRequest'];
export type SchemaFmsJobsListResponse = components['schemas']['FmsJobsListResponse'];
export type SchemaFmsJobsScheduleRequest = components['schemas']['FmsJobsScheduleRequest'];
export type SchemaFmsJobsSetResultRequest = components['schemas']['FmsJobsSetResultRequest'];
export type SchemaFmsJobsStartRequest = components['schemas']['FmsJobsStartRequest'];
export type SchemaFmsJobStatusesListRequest = components['schemas']['FmsJobStatusesListRequest'];
export type SchemaFmsJobStatusesListResponse = components['schemas']['FmsJobStatusesListResponse'];
export type SchemaFmsJobTypesListRequest = components['schemas']['FmsJobTypesListRequest'];
export type SchemaFmsJobTypesListResponse = components['schemas']['FmsJobTypesListResponse'];
export type SchemaFmsNotesCreateRequest = components['schemas']['FmsNotesCreateRequest'];
export type SchemaFmsNotesListRequest = components['schemas']['FmsNotesListRequest'];
export type SchemaFmsNotesListResponse = components['schemas']['FmsNotesListResponse'];
export type SchemaFmsPersonsListRequest = components['schemas']['FmsPersonsListRequest'];
export type SchemaFmsPersonsListResponse = components['schemas']['FmsPersonsListResponse'];
export type SchemaFmsQuotesCreateRequest = components['schemas']['FmsQuotesCreateRequest'];
export type SchemaFmsQuotesEditRequest = components['schemas']['FmsQuotesEditRequest'];
export type SchemaFmsQuotesLinesCreateRequest = components['schemas']['FmsQuotesLinesCreateRequest'];
export type SchemaFmsQuotesLinesDeleteRequest = components['schemas']['FmsQuotesLinesDeleteRequest'];
export type SchemaFmsQuotesLinesDeleteResponse = components['schemas']['FmsQuotesLinesDeleteResponse'];
export type SchemaFmsQuotesLinesEditRequest = components['schemas']['FmsQuotesLinesEditRequest'];
export type SchemaFmsQuotesLinesListRequest = components['schemas']['FmsQuotesLinesListRequest'];
export type SchemaFmsQuotesLinesListResponse = components['schemas']['FmsQuotesLinesListResponse'];
export type SchemaFmsQuotesListRequest = components['schemas']['FmsQuotesListRequest'];
export type SchemaFmsQuotesListResponse = components['schemas']['FmsQuotesListResponse'];
export type SchemaFmsQuotesMarkAcceptedRequest = components['schemas']['FmsQuotesMarkAcceptedRequest'];
export type SchemaFmsQuotesMarkRejectedRequest = components['schemas']['FmsQuotesMarkRejectedRequest'];
export type SchemaFmsQuotesMarkSentRequest = components['schemas']['FmsQuotesMarkSentRequest'];
export type SchemaFmsResourceGroupsListRequest = components['schemas']['FmsResourceGroupsListRequest'];
export type SchemaFmsResourceGroupsListResponse = components['schemas']['FmsResourceGroupsListResponse'];
export type SchemaFmsResourcesListRequest = components['schemas']['FmsResourcesListRequest'];
export type SchemaFmsResourcesListResponse = components['schemas']['FmsResourcesListResponse'];
export type SchemaFmsTaxRatesListRequest = components['schemas']['FmsTaxRatesListRequest'];
export type SchemaFmsTaxRatesListResponse = components['schemas']['FmsTaxRatesListResponse'];
export type SchemaFmsVehiclesCreateRequest = components['schemas']['FmsVehiclesCreateRequest'];
export type SchemaFmsVehiclesListRequest = components['schemas']['FmsVehiclesListRequest'];
export type SchemaFmsVehiclesListResponse = components['schemas']['FmsVehiclesListResponse'];
export type SchemaFmsWorksheetsListRequest = components['schemas']['FmsWorksheetsListRequest'];
export type SchemaFmsWorksheetsListResponse = components['schemas']['FmsWorksheetsListResponse'];
export type SchemaHistoryHit = components['schemas']['HistoryHit'];
export type SchemaImportsMatchColumnsRequest = components['schemas']['ImportsMatchColumnsRequest'];
export type SchemaImportsMatchColumnsResponse = components['schemas']['ImportsMatchColumnsResponse'];
export type SchemaImportsUpsertRequest = components['schemas']['ImportsUpsertRequest'];
export type SchemaImportsUpsertResponse = components['schemas']['ImportsUpsertResponse'];
export type SchemaIngestConfirmation = components['schemas']['IngestConfirmation'];
export type SchemaIngestConfirmRequest = components['schemas']['IngestConfirmRequest'];
export type SchemaIngestEmailRequest = components['schemas']['IngestEmailRequest'];
export type SchemaIngestListPendingResponse = components['schemas']['IngestListPendingResponse'];
export type SchemaIngestListPortalsResponse = components['schemas']['IngestListPortalsResponse'];
export type SchemaIngestListResponse = components['schemas']['IngestListResponse'];
export type SchemaIngestRejection = components['schemas']['IngestRejection'];
export type SchemaIngestRejectRequest = components['schemas']['IngestRejectRequest'];
export type SchemaInvoice = components['schemas']['Invoice'];
export type SchemaInvoiceDocument = components['schemas']['InvoiceDocument'];
export type SchemaInvoiceLineItem = components['schemas']['InvoiceLineItem'];
export type SchemaJob = components['schemas']['Job'];
export type SchemaJobCategory = components['schemas']['JobCategory'];
export type SchemaJobCategoryRecord = components['schemas']['JobCategoryRecord'];
export type SchemaJobFacets = components['schemas']['JobFacets'];
export type SchemaJobGroup = components['schemas']['JobGroup'];
export type SchemaJobGroupRecord = components['schemas']['JobGroupRecord'];
export type SchemaJobRecord = components['schemas']['JobRecord'];
export type SchemaJobsFeedOfAccountResponse = components['schemas']['JobsFeedOfAccountResponse'];
export type SchemaJobsFeedResponse = components['schemas']['JobsFeedResponse'];
export type SchemaJobStatus = components['schemas']['JobStatus'];
export type SchemaJobType = components['schemas']['JobType'];
export type SchemaJobTypeRecord = components['schemas']['JobTypeRecord'];
export type SchemaMessage = components['schemas']['Message'];
export type SchemaMetricsAggregateRequest = components['schemas']['MetricsAggregateRequest'];
export type SchemaMetricsAggregateResponse = components['schemas']['MetricsAggregateResponse'];
export type SchemaNote = components['schemas']['Note'];
export type SchemaOperatorAuditListAllResponse = components['schemas']['OperatorAuditListAllResponse'];
export type SchemaOperatorAuditListResponse = components['schemas']['OperatorAuditListResponse'];
export type SchemaOperatorImportsUpsertRequest = components['schemas']['OperatorImportsUpsertRequest'];
export type SchemaOperatorImportsUpsertResponse = components['schemas']['OperatorImportsUpsertResponse'];
export type SchemaOperatorKeysListResponse = components['schemas']['OperatorKeysListResponse'];
export type SchemaOperatorKeysRevokeResponse = components['schemas']['OperatorKeysRevokeResponse'];
export type SchemaOperatorKeysRotateRequest = components['schemas']['OperatorKeysRotateRequest'];
export type SchemaOperatorKeysRotateResponse = components['schemas']['OperatorKeysRotateResponse'];
export type SchemaOperatorLoginsCreateRequest = components['schemas']['OperatorLoginsCreateRequest'];
export type SchemaOperatorLoginsCreateResponse = components['schemas']['OperatorLoginsCreateResponse'];
export type SchemaOperatorMailsListResponse = components['schemas']['OperatorMailsListResponse'];
export type SchemaOperatorSettingsUpdateRequest = components['schemas']['OperatorSettingsUpdateRequest'];
export type SchemaOperatorTenantsCreateRequest = components['schemas']['OperatorTenantsCreateRequest'];
export type SchemaOperatorTenantsCreateResponse = components['schemas']['OperatorTenantsCreateResponse'];
export type SchemaOperatorTenantsDeleteResponse = components['schemas']['OperatorTenantsDeleteResponse'];
export type SchemaOperatorTenantsGetResponse = components['schemas']['OperatorTenantsGetResponse'];
export type SchemaOperatorTenantsListResponse = components['schemas']['OperatorTenantsListResponse'];
export type SchemaOperatorTenantsSyncRequest = components['schemas']['OperatorTenantsSyncRequest'];
export type SchemaOperatorUsersCreateRequest = components['schemas']['OperatorUsersCreateRequest'];
export type SchemaOperatorUsersCreateResponse = components['schemas']['OperatorUsersCreateResponse'];
export type SchemaPeopleListResponse = components['schemas']['PeopleListResponse'];
export type SchemaPerson = components['schemas']['Person'];
export type SchemaPersonRecord = components['schemas']['PersonRecord'];
export type SchemaPortalExtraction = components['schemas']['PortalExtraction'];
export type SchemaPortalIngestDetail = components['schemas']['PortalIngestDetail'];
export type SchemaPortalIngestResult = components['schemas']['PortalIngestResult'];
export type SchemaPortalJobOption = components['schemas']['PortalJobOption'];
export type SchemaQuotation = components['schemas']['Quotation'];
export type SchemaQuotationRecord = components['schemas']['QuotationRecord'];
export type SchemaQuotationsListResponse = components['schemas']['QuotationsListResponse'];
export type SchemaQuotationsReportBySecretRequest = components['schemas']['QuotationsReportBySecretRequest'];
export type SchemaQuotationsReportBySecretResponse = components['schemas']['QuotationsReportBySecretResponse'];
export type SchemaQuotationsReportRequest = components['schemas']['QuotationsReportRequest'];
export type SchemaQuotationsReportResponse = components['schemas']['QuotationsReportResponse'];
export type SchemaQuote = components['schemas']['Quote'];
export type SchemaQuoteLineItem = components['schemas']['QuoteLineItem'];
export type SchemaRelatedWorks = components['schemas']['RelatedWorks'];
export type SchemaResource = components['schemas']['Resource'];
export type SchemaResourceGroup = components['schemas']['ResourceGroup'];
export type SchemaResourceGroupRecord = components['schemas']['ResourceGroupRecord'];
export type SchemaResourceRecord = components['schemas']['ResourceRecord'];
export type SchemaSearchAnswer = components['schemas']['SearchAnswer'];
export type SchemaSearchAutocompleteResponse = components['schemas']['SearchAutocompleteResponse'];
export type SchemaSearchDiagnoseAutocompleteResponse = components['schemas']['SearchDiagnoseAutocompleteResponse'];
export type SchemaSearchHit = components['schemas']['SearchHit'];
export type SchemaSearchIntakeEnrichedRequest = components['schemas']['SearchIntakeEnrichedRequest'];
export type SchemaSearchIntakeRequest = components['schemas']['SearchIntakeRequest'];
export type SchemaSearchOutcomesEnrichedRequest = components['schemas']['SearchOutcomesEnrichedRequest'];
export type SchemaSearchOutcomesRequest = components['schemas']['SearchOutcomesRequest'];
export type SchemaSentinelRun = components['schemas']['SentinelRun'];
export type SchemaSentinelsAlertsResponse = components['schemas']['SentinelsAlertsResponse'];
export type SchemaSentinelsCreateCaseRequest = components['schemas']['SentinelsCreateCaseRequest'];
export type SchemaSentinelsRegistryResponse = components['schemas']['SentinelsRegistryResponse'];
export type SchemaSentinelsResultsResponse = components['schemas']['SentinelsResultsResponse'];
export type SchemaSentinelsRunOneRequest = components['schemas']['SentinelsRunOneRequest'];
export type SchemaSentinelsRunRequest = components['schemas']['SentinelsRunRequest'];
export type SchemaSentinelsSnoozeAlertRequest = components['schemas']['SentinelsSnoozeAlertRequest'];
export type SchemaSentinelsUnsnoozeAlertRequest = components['schemas']['SentinelsUnsnoozeAlertRequest'];
export type SchemaSeriesPoint = components['schemas']['SeriesPoint'];
export type SchemaServerHealthResponse = components['schemas']['ServerHealthResponse'];
export type SchemaServerLivezResponse = components['schemas']['ServerLivezResponse'];
export type SchemaServerReadyResponse = components['schemas']['ServerReadyResponse'];
export type SchemaServerReadyzResponse = components['schemas']['ServerReadyzResponse'];
export type SchemaServerVersionResponse = components['schemas']['ServerVersionResponse'];
export type SchemaSession = components['schemas']['Session'];
export type SchemaSettings = components['schemas']['Settings'];
export type SchemaSettingsAuditResponse = components['schemas']['SettingsAuditResponse'];
export type SchemaSettingsKeysCreateRequest = components['schemas']['SettingsKeysCreateRequest'];
export type SchemaSettingsKeysCreateResponse = components['schemas']['SettingsKeysCreateResponse'];
export type SchemaSettingsKeysListResponse = components['schemas']['SettingsKeysListResponse'];
export type SchemaSettingsKeysRevokeRequest = components['schemas']['SettingsKeysRevokeRequest'];
export type SchemaSettingsKeysRevokeResponse = components['schemas']['SettingsKeysRevokeResponse'];
export type SchemaSettingsUpdateRequest = components['schemas']['SettingsUpdateRequest'];
export type SchemaSite = components['schemas']['Site'];
export type SchemaSiteRecord = components['schemas']['SiteRecord'];
export type SchemaSitesListResponse = components['schemas']['SitesListResponse'];
export type SchemaStaffMember = components['schemas']['StaffMember'];
export type SchemaSuggestion = components['schemas']['Suggestion'];
export type SchemaSummariesBackfillRequest = components['schemas']['SummariesBackfillRequest'];
export type SchemaSummariesBackfillResponse = components['schemas']['SummariesBackfillResponse'];
export type SchemaSummariesGenerateRequest = components['schemas']['SummariesGenerateRequest'];
export type SchemaSummariesGenerateResponse = components['schemas']['SummariesGenerateResponse'];
export type SchemaSummariesSearchRequest = components['schemas']['SummariesSearchRequest'];
export type SchemaSummariesSearchResponse = components['schemas']['SummariesSearchResponse'];
export type SchemaSummarySection = components['schemas']['SummarySection'];
export type SchemaSummarySectionHit = components['schemas']['SummarySectionHit'];
export type SchemaSyncStep = components['schemas']['SyncStep'];
export type SchemaTaxRate = components['schemas']['TaxRate'];
export type SchemaTeam = components['schemas']['Team'];
export type SchemaTeamEntity = components['schemas']['TeamEntity'];
export type SchemaTeamMembership = components['schemas']['TeamMembership'];
export type SchemaTeamsAddEntityRequest = components['schemas']['TeamsAddEntityRequest'];
export type SchemaTeamsAddMemberRequest = components['schemas']['TeamsAddMemberRequest'];
export type SchemaTeamsCreateRequest = components['schemas']['TeamsCreateRequest'];
export type SchemaTeamsListEntitiesResponse = components['schemas']['TeamsListEntitiesResponse'];
export type SchemaTeamsListMembersResponse = components['schemas']['TeamsListMembersResponse'];
export type SchemaTeamsListOfEntityResponse = components['schemas']['TeamsListOfEntityResponse'];
export type SchemaTeamsListOfUserResponse = components['schemas']['TeamsListOfUserResponse'];
export type SchemaTeamsListResponse = components['schemas']['TeamsListResponse'];
export type SchemaTeamsRemoveEntityRequest = components['schemas']['TeamsRemoveEntityRequest'];
export type SchemaTeamsRemoveEntityResponse = components['schemas']['TeamsRemoveEntityResponse'];
export type SchemaTeamsRemoveMemberRequest = components['schemas']['TeamsRemoveMemberRequest'];
export type SchemaTeamsRemoveMemberResponse = components['schemas']['TeamsRemoveMemberResponse'];
export type SchemaTeamsSearchResponse = components['schemas']['TeamsSearchResponse'];
export type SchemaTeamsUpdateRequest = components['schemas']['TeamsUpdateRequest'];
export type SchemaTriageBatchItem = components['schemas']['TriageBatchItem'];
export type SchemaTriageCategoriesResponse = components['schemas']['TriageCategoriesResponse'];
export type SchemaTriageClassifyBatchRequest = components['schemas']['TriageClassifyBatchRequest'];
export type SchemaTriageClassifyBatchResponse = components['schemas']['TriageClassifyBatchResponse'];
export type SchemaTriageClassifyEmailRequest = components['schemas']['TriageClassifyEmailRequest'];
export type SchemaTriageClassifyRequest = components['schemas']['TriageClassifyRequest'];
export type SchemaTriageListResultsResponse = components['schemas']['TriageListResultsResponse'];
export type SchemaTriageResult = components['schemas']['TriageResult'];
export type SchemaTriageTaxonomyCategoriesResponse = components['schemas']['TriageTaxonomyCategoriesResponse'];
export type SchemaUsersInviteRequest = components['schemas']['UsersInviteRequest'];
export type SchemaUsersInviteResponse = components['schemas']['UsersInviteResponse'];
export type SchemaUsersListInvitationsResponse = components['schemas']['UsersListInvitationsResponse'];
export type SchemaUsersListResponse = components['schemas']['UsersListResponse'];
export type SchemaUsersRemoveRequest = components['schemas']['UsersRemoveRequest'];
export type SchemaUsersRemoveResponse = components['schemas']['UsersRemoveResponse'];
export type SchemaUsersSetRoleRequest = components['schemas']['UsersSetRoleRequest'];
export type SchemaUsersSetRoleResponse = components['schemas']['UsersSetRoleResponse'];
export type SchemaVehicle = components['schemas']['Vehicle'];
export type SchemaVoiceAnswer = components['schemas']['VoiceAnswer'];
export type SchemaWeather = components['schemas']['Weather'];
export type SchemaWeatherForJobResponse = components['schemas']['WeatherForJobResponse'];
export type SchemaWeatherForSiteResponse = components['schemas']['WeatherForSiteResponse'];
export type SchemaWeatherHour = components['schemas']['WeatherHour'];
export type SchemaWeatherSummary = components['schemas']['WeatherSummary'];
export type SchemaWebhookDelivery = components['schemas']['WebhookDelivery'];
export type SchemaWebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type SchemaWebhookEndpointWithSecret = components['schemas']['WebhookEndpointWithSecret'];
export type SchemaWebhookEventType = components['schemas']['WebhookEventType'];
export type SchemaWebhooksAddEndpointRequest = components['schemas']['WebhooksAddEndpointRequest'];
export type SchemaWebhooksDeleteEndpointRequest = components['schemas']['WebhooksDeleteEndpointRequest'];
export type SchemaWebhooksDeleteEndpointResponse = components['schemas']['WebhooksDeleteEndpointResponse'];
export type SchemaWebhooksListDeliveriesResponse = components['schemas']['WebhooksListDeliveriesResponse'];
export type SchemaWebhooksListEndpointsResponse = components['schemas']['WebhooksListEndpointsResponse'];
export type SchemaWebhooksListEventTypesResponse = components['schemas']['WebhooksListEventTypesResponse'];
export type SchemaWebhooksRedeliverRequest = components['schemas']['WebhooksRedeliverRequest'];
export type SchemaWebhooksRotateSecretRequest = components['schemas']['WebhooksRotateSecretRequest'];
export type SchemaWebhooksTestEndpointRequest = components['schemas']['WebhooksTestEndpointRequest'];
export type SchemaWebhooksUpdateEndpointRequest = components['schemas']['WebhooksUpdateEndpointRequest'];
export type SchemaWholeTeam = components['schemas']['WholeTeam'];
export type SchemaWorksheet = components['schemas']['Worksheet'];
export type SchemaWorksheetRecord = components['schemas']['WorksheetRecord'];
export type $defs = Record<string, never>;
export interface operations {
    readonly "server.health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServerHealthResponse"];
                };
            };
        };
    };
    readonly "server.livez": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServerLivezResponse"];
                };
            };
        };
    };
    readonly "server.ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServerReadyResponse"];
                };
            };
        };
    };
    readonly "server.readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServerReadyzResponse"];
                };
            };
        };
    };
    readonly "server.version": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServerVersionResponse"];
                };
            };
        };
    };
    readonly "server.metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
        };
    };
    readonly "quotations.reportBySecret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The secret of the company’s webhook. */
                readonly secret: string;
            };
            readonly cookie?: never;
        };
        /** @description The current quotation and the event. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["QuotationsReportBySecretRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuotationsReportBySecretResponse"];
                };
            };
        };
    };
    readonly "triage.categories": {
        readonly parameters: {
            readonly query?: {
                /** @description The tenant; its own categories need `api_key` too. */
                readonly company_id?: string;
                /** @description The tenant’s secret key; server-side only. */
                readonly api_key?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriageCategoriesResponse"];
                };
            };
        };
    };
    readonly "triage.taxonomyCategories": {
        readonly parameters: {
            readonly query?: {
                /** @description The tenant; its own categories need `api_key` too. */
                readonly company_id?: string;
                /** @description The tenant’s secret key; server-side only. */
                readonly api_key?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriageTaxonomyCategoriesResponse"];
                };
            };
        };
    };
    readonly "jobs.feed": {
        readonly parameters: {
            readonly query?: {
                /** @description Items a page. */
                readonly page_size?: number;
                /** @description Starts at 1. */
                readonly page_number?: number;
                /** @description The customer. */
                readonly contact_id?: number;
                /** @description The engineer. */
                readonly resource_id?: string;
                /** @description The job type. */
                readonly type_id?: number;
                /** @description The job category. */
                readonly category_id?: number;
                /** @description The job group. */
                readonly job_group_id?: number;
                /** @description 64 lower-case hexadecimal digits */
                readonly site_key?: string;
                /** @description The line of work. */
                readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
                /** @description The complete word, in any case. */
                readonly priority?: string;
                /** @description Words that must all occur in the reference, the description, the outcome, or the name of the customer or site. */
                readonly search?: string;
                /** @description One or more of completedOk, completedWithIssues, inProgress, notStarted, or words of the field-management system, which select the jobs that carry them; comma-separated. Cancelled and refused jobs show only when asked for by that word. */
                readonly status?: readonly string[];
                /** @description The complete label, case-insensitive. */
                readonly result?: string;
                /** @description Inclusive. ISO 8601, epoch seconds or milliseconds; a date alone is midnight in the tenant’s time zone. */
                readonly date_from?: string | number;
                /** @description Exclusive, in the forms of date_from; not before it. */
                readonly date_to?: string | number;
                /** @description The time that date_from and date_to apply to. */
                readonly date_field?: "createdAt" | "plannedStartAt" | "plannedEndAt" | "actualStartAt" | "actualEndAt";
                /** @description Ascending or descending. */
                readonly direction?: "asc" | "desc";
                /** @description Ties are sorted by jobId; jobs without the value come last in both directions. */
                readonly sort_by?: "createdAt" | "plannedStartAt" | "actualStartAt" | "actualEndAt" | "startDeltaMins" | "endDeltaMins";
                /** @description Jobs that finished late. False selects the opposite among jobs with both times. */
                readonly finished_late?: boolean;
                /** @description Jobs that finished early; not together with finished_late. False selects the opposite among jobs with both times. */
                readonly finished_early?: boolean;
                /** @description Jobs that started late. False selects the opposite among jobs with both times. */
                readonly started_late?: boolean;
                /** @description Jobs that started early; not together with started_late. False selects the opposite among jobs with both times. */
                readonly started_early?: boolean;
                /** @description Jobs that `sla_punctuality` counts as on time: started no later than the setting `late_start_mins` after the planned start. False selects the later ones. */
                readonly started_on_time?: boolean;
                /** @description Omits nulls and empty values. */
                readonly compact?: boolean;
                /** @description Also counts all matching jobs by status, result and vertical. */
                readonly facets?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobsFeedResponse"];
                };
            };
        };
    };
    readonly "jobs.feedOfAccount": {
        readonly parameters: {
            readonly query: {
                /** @description Items a page. */
                readonly page_size?: number;
                /** @description Starts at 1. */
                readonly page_number?: number;
                /** @description Any contact of the account. */
                readonly contact_id: number;
                /** @description The engineer. */
                readonly resource_id?: string;
                /** @description The job type. */
                readonly type_id?: number;
                /** @description The job category. */
                readonly category_id?: number;
                /** @description The job group. */
                readonly job_group_id?: number;
                /** @description 64 lower-case hexadecimal digits */
                readonly site_key?: string;
                /** @description The line of work. */
                readonly vertical?: "security" | "fire_life_safety" | "mep" | "building_fabric" | "utilities" | "soft_services" | "it_comms" | "other";
                /** @description The complete word, in any case. */
                readonly priority?: string;
                /** @description Words that must all occur in the reference, the description, the outcome, or the name of the customer or site. */
                readonly search?: string;
                /** @description One or more of completedOk, completedWithIssues, inProgress, notStarted, or words of the field-management system, which select the jobs that carry them; comma-separated. Cancelled and refused jobs show only when asked for by that word. */
                readonly status?: readonly string[];
                /** @description The complete label, case-insensitive. */
                readonly result?: string;
                /** @description Inclusive. ISO 8601, epoch seconds or milliseconds; a date alone is midnight in the tenant’s time zone. */
                readonly date_from?: string | number;
                /** @description Exclusive, in the forms of date_from; not before it. */
                readonly date_to?: string | number;
                /** @description The time that date_from and date_to apply to. */
                readonly date_field?: "createdAt" | "plannedStartAt" | "plannedEndAt" | "actualStartAt" | "actualEndAt";
                /** @description Ascending or descending. */
                readonly direction?: "asc" | "desc";
                /** @description Ties are sorted by jobId; jobs without the value come last in both directions. */
                readonly sort_by?: "createdAt" | "plannedStartAt" | "actualStartAt" | "actualEndAt" | "startDeltaMins" | "endDeltaMins";
                /** @description Jobs that finished late. False selects the opposite among jobs with both times. */
                readonly finished_late?: boolean;
                /** @description Jobs that finished early; not together with finished_late. False selects the opposite among jobs with both times. */
                readonly finished_early?: boolean;
                /** @description Jobs that started late. False selects the opposite among jobs with both times. */
                readonly started_late?: boolean;
                /** @description Jobs that started early; not together with started_late. False selects the opposite among jobs with both times. */
                readonly started_early?: boolean;
                /** @description Jobs that `sla_punctuality` counts as on time: started no later than the setting `late_start_mins` after the planned start. False selects the later ones. */
                readonly started_on_time?: boolean;
                /** @description Omits nulls and empty values. */
                readonly compact?: boolean;
                /** @description Also counts all matching jobs by status, result and vertical. */
                readonly facets?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobsFeedOfAccountResponse"];
                };
            };
        };
    };
    readonly "jobs.get": {
        readonly parameters: {
            readonly query?: {
                /** @description Adds `worksheets`. */
                readonly include_worksheets?: boolean;
                /** @description Omits nulls and empty values. */
                readonly compact?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id, or percent-encoded reference in any case; an id takes precedence. */
                readonly job_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    readonly "search.outcomes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchOutcomesRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchAnswer"];
                };
            };
        };
    };
    readonly "search.outcomesEnriched": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchOutcomesEnrichedRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EnrichedSearchAnswer"];
                };
            };
        };
    };
    readonly "search.intake": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchIntakeRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchAnswer"];
                };
            };
        };
    };
    readonly "search.intakeEnriched": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchIntakeEnrichedRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EnrichedSearchAnswer"];
                };
            };
        };
    };
    readonly "sites.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Words that must all occur in the name, code, address or postcode, or in the name of the customer. */
                readonly search?: string;
                /** @description The customer. */
                readonly contact_id?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SitesListResponse"];
                };
            };
        };
    };
    readonly "sites.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description 64 lower-case hexadecimal digits */
                readonly site_key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Site"];
                };
            };
        };
    };
    readonly "metrics.aggregate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MetricsAggregateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MetricsAggregateResponse"];
                };
            };
        };
    };
    readonly "search.autocomplete": {
        readonly parameters: {
            readonly query: {
                /** @description At least two characters of a name, postcode (with or without its space, or its first half), e-mail address, phone number in any form, job or customer reference, a whole-number id, or the UUID of a person. */
                readonly q: string;
                /** @description Items per group. */
                readonly limit?: number;
                /** @description Only these, comma-separated: contact, person, engineer, job, job_type, job_category, contact_group, resource_group. */
                readonly types?: readonly string[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchAutocompleteResponse"];
                };
            };
        };
    };
    readonly "search.diagnoseAutocomplete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchDiagnoseAutocompleteResponse"];
                };
            };
        };
    };
    readonly "settings.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    readonly "settings.update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SettingsUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    readonly "settings.keys.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsKeysListResponse"];
                };
            };
        };
    };
    readonly "settings.keys.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SettingsKeysCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsKeysCreateResponse"];
                };
            };
        };
    };
    readonly "settings.keys.revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the key, not its secret. */
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SettingsKeysRevokeRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsKeysRevokeResponse"];
                };
            };
        };
    };
    readonly "settings.audit": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsAuditResponse"];
                };
            };
        };
    };
    readonly "summaries.search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SummariesSearchRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SummariesSearchResponse"];
                };
            };
        };
    };
    readonly "summaries.ofContact": {
        readonly parameters: {
            readonly query?: {
                /** @description Include the full summary as Markdown. */
                readonly full_report?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The tenant; 404 unless it is the caller’s own. */
                readonly company_id: string;
                /** @description The customer. */
                readonly contact_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerSummary"];
                };
            };
        };
    };
    readonly "summaries.backfill": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SummariesBackfillRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SummariesBackfillResponse"];
                };
            };
        };
    };
    readonly "summaries.generate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SummariesGenerateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SummariesGenerateResponse"];
                };
            };
        };
    };
    readonly "teams.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Exact purpose. */
                readonly purpose?: string;
                /** @description Part of the name, description or purpose. */
                readonly search?: string;
                /** @description Whether the team is in use. */
                readonly is_active?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsListResponse"];
                };
            };
        };
    };
    readonly "teams.search": {
        readonly parameters: {
            readonly query: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description the search text */
                readonly q: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsSearchResponse"];
                };
            };
        };
    };
    readonly "teams.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TeamsCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    readonly "teams.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WholeTeam"];
                };
            };
        };
    };
    readonly "teams.update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TeamsUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    readonly "teams.listMembers": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsListMembersResponse"];
                };
            };
        };
    };
    readonly "teams.addMember": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TeamsAddMemberRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamMembership"];
                };
            };
        };
    };
    readonly "teams.removeMember": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
                /** @description The id of the membership. */
                readonly membership_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TeamsRemoveMemberRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsRemoveMemberResponse"];
                };
            };
        };
    };
    readonly "teams.listOfUser": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the user. */
                readonly user_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsListOfUserResponse"];
                };
            };
        };
    };
    readonly "teams.listEntities": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Only this kind. */
                readonly type?: "customer" | "site" | "job_type" | "job" | "job_group" | "engineer" | "document" | "note" | "case" | "contact";
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsListEntitiesResponse"];
                };
            };
        };
    };
    readonly "teams.addEntity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TeamsAddEntityRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamEntity"];
                };
            };
        };
    };
    readonly "teams.removeEntity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the team. */
                readonly team_id: number;
                /** @description The id of the link between team and entity. */
                readonly link_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TeamsRemoveEntityRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsRemoveEntityResponse"];
                };
            };
        };
    };
    readonly "teams.listOfEntity": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The kind of entity. */
                readonly entity_type: "customer" | "site" | "job_type" | "job" | "job_group" | "engineer" | "document" | "note" | "case" | "contact";
                /** @description The id of the entity. */
                readonly entity_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TeamsListOfEntityResponse"];
                };
            };
        };
    };
    readonly "cases.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Comma-separated: draft, open, in_progress, on_hold, under_review, resolved, closed, archived. */
                readonly status?: readonly string[];
                /** @description Only this kind. */
                readonly type?: string;
                /** @description Only cases of this priority. */
                readonly priority?: "low" | "medium" | "high" | "critical";
                /** @description Only cases of this owner. */
                readonly owner_id?: number;
                /** @description The id of the team. */
                readonly team_id?: number;
                /** @description Exclusive; ISO 8601 or epoch. A date alone is its midnight in the tenant’s time zone. */
                readonly due_before?: string | number;
                /** @description `closed` is resolved, closed and archived; `active` the rest. */
                readonly scope?: "active" | "all" | "closed";
                /** @description Matches every word in title or description; supports "a phrase", or, and -without. A reference finds its case. */
                readonly search?: string;
                /** @description The sort field. */
                readonly sort?: "updated_at" | "created_at" | "last_activity_at" | "due_date" | "priority" | "status" | "title" | "reference";
                /** @description Ascending or descending. */
                readonly order?: "asc" | "desc";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesListResponse"];
                };
            };
        };
    };
    readonly "cases.search": {
        readonly parameters: {
            readonly query: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description the search text */
                readonly q: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesSearchResponse"];
                };
            };
        };
    };
    readonly "cases.listOfItem": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The kind of item. */
                readonly item_type: "job" | "contact" | "customer" | "contact_group" | "person" | "site" | "engineer" | "resource" | "resource_group" | "job_type" | "job_category" | "job_group" | "worksheet" | "asset" | "vehicle" | "invoice" | "quote" | "quotation" | "document" | "note" | "email" | "extraction" | "alert" | "case" | "team" | "user" | "company" | "category" | "vertical" | "area" | "field" | "site_type" | "customer_type" | "engineer_certificate";
                /** @description The id of the item. */
                readonly item_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesListOfItemResponse"];
                };
            };
        };
    };
    readonly "cases.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Case"];
                };
            };
        };
    };
    readonly "cases.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Case"];
                };
            };
        };
    };
    readonly "cases.update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Case"];
                };
            };
        };
    };
    readonly "cases.transition": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesTransitionRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Case"];
                };
            };
        };
    };
    readonly "cases.assignTeam": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesAssignTeamRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Case"];
                };
            };
        };
    };
    readonly "cases.addComment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesAddCommentRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseComment"];
                };
            };
        };
    };
    readonly "cases.listActivity": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesListActivityResponse"];
                };
            };
        };
    };
    readonly "cases.listParticipants": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesListParticipantsResponse"];
                };
            };
        };
    };
    readonly "cases.addParticipant": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesAddParticipantRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseParticipant"];
                };
            };
        };
    };
    readonly "cases.removeParticipant": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
                /** @description The `id` of the participant or item. */
                readonly row_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesRemoveParticipantRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesRemoveParticipantResponse"];
                };
            };
        };
    };
    readonly "cases.listItems": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesListItemsResponse"];
                };
            };
        };
    };
    readonly "cases.addItem": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesAddItemRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseItem"];
                };
            };
        };
    };
    readonly "cases.removeItem": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the case. */
                readonly case_id: number;
                /** @description The `id` of the participant or item. */
                readonly row_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CasesRemoveItemRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasesRemoveItemResponse"];
                };
            };
        };
    };
    readonly "sentinels.run": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SentinelsRunRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentinelRun"];
                };
            };
        };
    };
    readonly "sentinels.runOne": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An id or alias from the registry. */
                readonly sentinel_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SentinelsRunOneRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentinelRun"];
                };
            };
        };
    };
    readonly "sentinels.registry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentinelsRegistryResponse"];
                };
            };
        };
    };
    readonly "sentinels.results": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentinelsResultsResponse"];
                };
            };
        };
    };
    readonly "sentinels.alerts": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Comma-separated; all but resolved when omitted. */
                readonly status?: readonly ("new" | "ongoing" | "snoozed" | "resolved")[];
                /** @description Leaves out the jobs, thresholds and details of `evidence`: its lists of jobs are empty. */
                readonly compact?: boolean;
                /** @description Only alerts of this severity. */
                readonly severity?: "info" | "warning" | "critical";
                /** @description Only alerts of this family of sentinels. */
                readonly family?: "operational" | "growth_opportunity";
                /** @description An id or alias from the registry. */
                readonly sentinel_id?: string;
                /** @description Alerts about an entity of this type or related to one. */
                readonly entity_type?: "engineer" | "site" | "customer" | "job_type" | "category" | "vertical" | "asset" | "area" | "field" | "job" | "company" | "site_type" | "customer_type" | "engineer_certificate";
                /** @description Alerts about this entity or related to it; without entity_type, whatever has this id. */
                readonly entity_id?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentinelsAlertsResponse"];
                };
            };
        };
    };
    readonly "sentinels.getAlert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an alert. */
                readonly alert_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AlertDetail"];
                };
            };
        };
    };
    readonly "sentinels.snoozeAlert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an alert. */
                readonly alert_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SentinelsSnoozeAlertRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Alert"];
                };
            };
        };
    };
    readonly "sentinels.unsnoozeAlert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an alert. */
                readonly alert_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SentinelsUnsnoozeAlertRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Alert"];
                };
            };
        };
    };
    readonly "sentinels.createCase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an alert. */
                readonly alert_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SentinelsCreateCaseRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Alert"];
                };
            };
        };
    };
    readonly "quotations.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Sort order by creation time. */
                readonly sort_order?: "asc" | "desc";
                /** @description Inclusive. */
                readonly created_at_start?: string | number;
                /** @description Inclusive; a date without a time means the end of that day. */
                readonly created_at_end?: string | number;
                /** @description Return every field of the quotation instead of the slim form; scanned text is truncated. */
                readonly full?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuotationsListResponse"];
                };
            };
        };
    };
    readonly "quotations.get": {
        readonly parameters: {
            readonly query: {
                /** @description A UUID is an id; anything else a quote number as listed, such as 1042 or Q-15973. */
                readonly identifier: string;
                /** @description Return every field of the quotation instead of the slim form; scanned text is truncated. */
                readonly full?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Quotation"];
                };
            };
        };
    };
    readonly "quotations.report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["QuotationsReportRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuotationsReportResponse"];
                };
            };
        };
    };
    readonly "weather.forecast": {
        readonly parameters: {
            readonly query: {
                /** @description Degrees. */
                readonly latitude: number;
                /** @description Degrees. */
                readonly longitude: number;
                /** @description Such as `2026-03-06T08:00`; default: the current hour. */
                readonly start_hour?: string | number;
                /** @description Inclusive, at most 16 days ahead; a date without a time means its last hour. Default: seven days from the start. */
                readonly end_hour?: string | number;
                /** @description IANA time zone of the hours and dates. */
                readonly timezone?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Weather"];
                };
            };
        };
    };
    readonly "weather.historical": {
        readonly parameters: {
            readonly query: {
                /** @description Degrees. */
                readonly latitude: number;
                /** @description Degrees. */
                readonly longitude: number;
                /** @description `YYYY-MM-DD`, from 1940-01-01. */
                readonly start_date: string | number;
                /** @description `YYYY-MM-DD`, inclusive. */
                readonly end_date: string | number;
                /** @description IANA time zone of the hours and dates. */
                readonly timezone?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Weather"];
                };
            };
        };
    };
    readonly "weather.forJob": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id or reference. */
                readonly job_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WeatherForJobResponse"];
                };
            };
        };
    };
    readonly "weather.forSite": {
        readonly parameters: {
            readonly query: {
                /** @description `YYYY-MM-DD`, from 1940-01-01. */
                readonly start_date: string | number;
                /** @description `YYYY-MM-DD`, inclusive. */
                readonly end_date: string | number;
                /** @description The customer’s own location, otherwise their most recent site with coordinates. */
                readonly contact_id?: number;
                /** @description Takes precedence over `contact_id`. */
                readonly site_key?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WeatherForSiteResponse"];
                };
            };
        };
    };
    readonly "triage.classify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TriageClassifyRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriageResult"];
                };
            };
        };
    };
    readonly "triage.classifyBatch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TriageClassifyBatchRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriageClassifyBatchResponse"];
                };
            };
        };
    };
    readonly "triage.classifyEmail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TriageClassifyEmailRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriageResult"];
                };
            };
        };
    };
    readonly "triage.listResults": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriageListResultsResponse"];
                };
            };
        };
    };
    readonly "triage.getResult": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the triage result. */
                readonly result_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriageResult"];
                };
            };
        };
    };
    readonly "imports.matchColumns": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The kind of records. */
                readonly entity: "contacts" | "contact_groups" | "persons" | "sites" | "resources" | "resource_groups" | "job_types" | "job_categories" | "job_groups" | "jobs" | "worksheets" | "quotations";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportsMatchColumnsRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportsMatchColumnsResponse"];
                };
            };
        };
    };
    readonly "exports.download": {
        readonly parameters: {
            readonly query?: {
                /** @description The format of the response. */
                readonly format?: "ndjson" | "csv" | "parquet";
                /** @description The columns to return, separated by commas, in this order; all by default. */
                readonly columns?: string;
                /** @description ISO 8601, or epoch seconds or milliseconds: only records that changed at this time or later. */
                readonly updated_since?: string | number;
                /** @description The `X-Continue-From` of an earlier export of this entity: only records that changed after it. */
                readonly continue_from?: string;
                /** @description Begin a CSV with a byte order mark, which Excel needs to read it as UTF-8. */
                readonly bom?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The kind of records. */
                readonly entity: "contacts" | "contact_groups" | "persons" | "sites" | "resources" | "resource_groups" | "job_types" | "job_categories" | "job_groups" | "jobs" | "worksheets" | "quotations" | "cases" | "alerts" | "invoices" | "quotes";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": string;
                    readonly "text/csv": string;
                    readonly "application/vnd.apache.parquet": string;
                };
            };
        };
    };
    readonly "ingest.email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IngestEmailRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortalIngestResult"];
                };
            };
        };
    };
    readonly "ingest.confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IngestConfirmRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IngestConfirmation"];
                };
            };
        };
    };
    readonly "ingest.reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IngestRejectRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IngestRejection"];
                };
            };
        };
    };
    readonly "ingest.listPortals": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IngestListPortalsResponse"];
                };
            };
        };
    };
    readonly "ingest.listPending": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IngestListPendingResponse"];
                };
            };
        };
    };
    readonly "ingest.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Comma-separated; all but `pending_review` when omitted. */
                readonly status?: readonly ("auto_created" | "pending_review" | "unprocessable" | "confirmed" | "rejected")[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IngestListResponse"];
                };
            };
        };
    };
    readonly "ingest.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the extraction. */
                readonly extraction_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortalIngestDetail"];
                };
            };
        };
    };
    readonly "webhooks.listEndpoints": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhooksListEndpointsResponse"];
                };
            };
        };
    };
    readonly "webhooks.addEndpoint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhooksAddEndpointRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
        };
    };
    readonly "webhooks.getEndpoint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an endpoint. */
                readonly endpoint_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    readonly "webhooks.deleteEndpoint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an endpoint. */
                readonly endpoint_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhooksDeleteEndpointRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhooksDeleteEndpointResponse"];
                };
            };
        };
    };
    readonly "webhooks.updateEndpoint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an endpoint. */
                readonly endpoint_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhooksUpdateEndpointRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    readonly "webhooks.rotateSecret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an endpoint. */
                readonly endpoint_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhooksRotateSecretRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
        };
    };
    readonly "webhooks.testEndpoint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an endpoint. */
                readonly endpoint_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhooksTestEndpointRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly "webhooks.listEventTypes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhooksListEventTypesResponse"];
                };
            };
        };
    };
    readonly "webhooks.listDeliveries": {
        readonly parameters: {
            readonly query?: {
                /** @description Only deliveries in this state. */
                readonly status?: "pending" | "delivered" | "failed" | "cancelled";
                /** @description Only deliveries to this endpoint. */
                readonly endpoint_id?: string;
                /** @description Only events of this type. */
                readonly type?: "job.created" | "job.updated" | "job.completed" | "job.late" | "case.created" | "case.updated" | "case.transitioned" | "case.commented" | "case.assigned" | "sentinel_alert.raised" | "sentinel_alert.changed" | "sentinel_alert.resolved" | "ingest.pending" | "ingest.created" | "ingest.rejected" | "triage.priority" | "quotation.changed" | "invoice.changed" | "quote.changed" | "import.completed";
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhooksListDeliveriesResponse"];
                };
            };
        };
    };
    readonly "webhooks.redeliver": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of a delivery. */
                readonly delivery_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhooksRedeliverRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly "people.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 500. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PeopleListResponse"];
                };
            };
        };
    };
    readonly "digest.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Digest"];
                };
            };
        };
    };
    readonly "digest.set": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DigestSetRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Digest"];
                };
            };
        };
    };
    readonly "digest.preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DigestPreviewRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DigestPreview"];
                };
            };
        };
    };
    readonly "users.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsersListResponse"];
                };
            };
        };
    };
    readonly "users.listInvitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsersListInvitationsResponse"];
                };
            };
        };
    };
    readonly "users.invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UsersInviteRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsersInviteResponse"];
                };
            };
        };
    };
    readonly "users.setRole": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the user. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UsersSetRoleRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsersSetRoleResponse"];
                };
            };
        };
    };
    readonly "users.remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the user. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UsersRemoveRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsersRemoveResponse"];
                };
            };
        };
    };
    readonly "assistant.chat": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AssistantChatRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChatAnswer"];
                };
            };
        };
    };
    readonly "assistant.chatByVoice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AssistantChatByVoiceRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VoiceAnswer"];
                };
            };
        };
    };
    readonly "assistant.searchHistory": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AssistantSearchHistoryRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssistantSearchHistoryResponse"];
                };
            };
        };
    };
    readonly "assistant.listSessions": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssistantListSessionsResponse"];
                };
            };
        };
    };
    readonly "assistant.listMessages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The conversation. */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssistantListMessagesResponse"];
                };
            };
        };
    };
    readonly "imports.upsert": {
        readonly parameters: {
            readonly query?: {
                /** @description Validate and count, store nothing. */
                readonly dry_run?: boolean;
                /** @description As in the body, for records sent as NDJSON. */
                readonly text_ids?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The kind of records. */
                readonly entity: "contacts" | "contact_groups" | "persons" | "sites" | "resources" | "resource_groups" | "job_types" | "job_categories" | "job_groups" | "jobs" | "worksheets" | "quotations";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportsUpsertRequest"];
                readonly "application/x-ndjson": unknown;
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportsUpsertResponse"];
                };
            };
        };
    };
    readonly "fms.invoices.getDocument": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The encrypted address of one document. */
                readonly document_token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
        };
    };
    readonly "fms.jobs.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobsListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsJobsListResponse"];
                };
            };
        };
    };
    readonly "fms.contacts.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the contact. */
                readonly contactId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsContactsGetResponse"];
                };
            };
        };
    };
    readonly "fms.invoices.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the invoice. */
                readonly invoiceId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly "fms.invoices.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsInvoicesListResponse"];
                };
            };
        };
    };
    readonly "fms.invoices.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Requires a contact, or a job or job group with a contact. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly "fms.invoices.edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesEditRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly "fms.invoices.markSent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesMarkSentRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly "fms.invoices.cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesCancelRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly "fms.invoices.lines.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the invoice. */
                readonly invoiceId: number;
                /** @description The id of the line. */
                readonly lineItemId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceLineItem"];
                };
            };
        };
    };
    readonly "fms.invoices.lines.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesLinesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsInvoicesLinesListResponse"];
                };
            };
        };
    };
    readonly "fms.invoices.lines.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesLinesCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceLineItem"];
                };
            };
        };
    };
    readonly "fms.invoices.lines.editByQuery": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the invoice. */
                readonly invoiceId: number;
                /** @description The id of the line. */
                readonly lineItemId: number;
                /** @description The text of the line. */
                readonly description?: string;
                /** @description Up to four decimal places. */
                readonly quantity?: number;
                /** @description Pounds before tax, up to four decimal places; negative is a credit. */
                readonly unitSellingPrice?: number;
                /** @description Up to four decimal places. */
                readonly unitCost?: number;
                /** @description One of /tax_rates/list; the rate follows from it. null clears it, and the rate stays. */
                readonly taxId?: number | null;
                /** @description Per cent; with taxId it must be its rate. */
                readonly taxRate?: number;
                /** @description The id of the nominal code. */
                readonly nominalCodeId?: number | null;
                /** @description The id of the department. */
                readonly departmentCodeId?: number | null;
                /** @description The position of the line. */
                readonly sortOrder?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceLineItem"];
                };
            };
        };
    };
    readonly "fms.invoices.lines.edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesLinesEditRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceLineItem"];
                };
            };
        };
    };
    readonly "fms.invoices.lines.delete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesLinesDeleteRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsInvoicesLinesDeleteResponse"];
                };
            };
        };
    };
    readonly "fms.invoices.markPaid": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesMarkPaidRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly "fms.quotes.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the quote. */
                readonly quoteId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    readonly "fms.quotes.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsQuotesListResponse"];
                };
            };
        };
    };
    readonly "fms.quotes.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Requires a contact, or a job or job group with a contact. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    readonly "fms.quotes.edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesEditRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    readonly "fms.quotes.markSent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesMarkSentRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    readonly "fms.quotes.markAccepted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesMarkAcceptedRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    readonly "fms.quotes.markRejected": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesMarkRejectedRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    readonly "fms.quotes.lines.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the quote. */
                readonly quoteId: number;
                /** @description The id of the line. */
                readonly lineItemId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuoteLineItem"];
                };
            };
        };
    };
    readonly "fms.quotes.lines.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesLinesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsQuotesLinesListResponse"];
                };
            };
        };
    };
    readonly "fms.quotes.lines.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesLinesCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuoteLineItem"];
                };
            };
        };
    };
    readonly "fms.quotes.lines.edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesLinesEditRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuoteLineItem"];
                };
            };
        };
    };
    readonly "fms.quotes.lines.delete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsQuotesLinesDeleteRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsQuotesLinesDeleteResponse"];
                };
            };
        };
    };
    readonly "fms.jobs.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the job. */
                readonly jobId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    readonly "fms.jobs.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobsCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    readonly "fms.jobs.schedule": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobsScheduleRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    readonly "fms.jobs.start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobsStartRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    readonly "fms.jobs.setResult": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobsSetResultRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    readonly "fms.jobs.cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobsCancelRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    readonly "fms.contacts.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsContactsCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly "fms.contacts.edit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsContactsEditRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly "fms.contacts.stop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsContactsStopRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly "fms.contacts.unstop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsContactsUnstopRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly "fms.contacts.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsContactsListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsContactsListResponse"];
                };
            };
        };
    };
    readonly "fms.persons.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsPersonsListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsPersonsListResponse"];
                };
            };
        };
    };
    readonly "fms.persons.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the person. */
                readonly personId: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Person"];
                };
            };
        };
    };
    readonly "fms.resources.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsResourcesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsResourcesListResponse"];
                };
            };
        };
    };
    readonly "fms.resources.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the resource. */
                readonly resourceId: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Resource"];
                };
            };
        };
    };
    readonly "fms.vehicles.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsVehiclesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsVehiclesListResponse"];
                };
            };
        };
    };
    readonly "fms.vehicles.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the vehicle. */
                readonly vehicleId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Vehicle"];
                };
            };
        };
    };
    readonly "fms.notes.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsNotesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsNotesListResponse"];
                };
            };
        };
    };
    readonly "fms.notes.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the note. */
                readonly noteId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Note"];
                };
            };
        };
    };
    readonly "fms.jobTypes.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobTypesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsJobTypesListResponse"];
                };
            };
        };
    };
    readonly "fms.jobTypes.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the job type. */
                readonly typeId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobType"];
                };
            };
        };
    };
    readonly "fms.jobCategories.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobCategoriesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsJobCategoriesListResponse"];
                };
            };
        };
    };
    readonly "fms.jobCategories.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the job category. */
                readonly categoryId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobCategory"];
                };
            };
        };
    };
    readonly "fms.jobGroups.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobGroupsListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsJobGroupsListResponse"];
                };
            };
        };
    };
    readonly "fms.jobGroups.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the job group. */
                readonly jobGroupId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobGroup"];
                };
            };
        };
    };
    readonly "fms.contactGroups.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsContactGroupsListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsContactGroupsListResponse"];
                };
            };
        };
    };
    readonly "fms.contactGroups.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the contact group. */
                readonly contactGroupId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ContactGroup"];
                };
            };
        };
    };
    readonly "fms.resourceGroups.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsResourceGroupsListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsResourceGroupsListResponse"];
                };
            };
        };
    };
    readonly "fms.resourceGroups.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the resource group. */
                readonly resourceGroupId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResourceGroup"];
                };
            };
        };
    };
    readonly "fms.worksheets.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsWorksheetsListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsWorksheetsListResponse"];
                };
            };
        };
    };
    readonly "fms.worksheets.get": {
        readonly parameters: {
            readonly query: {
                /** @description The id of the worksheet. */
                readonly worksheetId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Worksheet"];
                };
            };
        };
    };
    readonly "fms.notes.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Requires a job or a contact. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsNotesCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Note"];
                };
            };
        };
    };
    readonly "fms.vehicles.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsVehiclesCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Vehicle"];
                };
            };
        };
    };
    readonly "fms.taxRates.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsTaxRatesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsTaxRatesListResponse"];
                };
            };
        };
    };
    readonly "fms.jobStatuses.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsJobStatusesListRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FmsJobStatusesListResponse"];
                };
            };
        };
    };
    readonly "fms.invoices.createDocument": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FmsInvoicesCreateDocumentRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceDocument"];
                };
            };
        };
    };
    readonly "account.login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountLoginRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountLoginResponse"];
                };
            };
        };
    };
    readonly "account.requestPasswordReset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountRequestPasswordResetRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountRequestPasswordResetResponse"];
                };
            };
        };
    };
    readonly "account.resetPassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountResetPasswordRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountResetPasswordResponse"];
                };
            };
        };
    };
    readonly "account.invitations.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The token of the invitation’s link. */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountInvitationsGetResponse"];
                };
            };
        };
    };
    readonly "account.invitations.accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountInvitationsAcceptRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountInvitationsAcceptResponse"];
                };
            };
        };
    };
    readonly "account.refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountRefreshResponse"];
                };
            };
        };
    };
    readonly "account.changePassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountChangePasswordRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountChangePasswordResponse"];
                };
            };
        };
    };
    readonly "account.me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountMeResponse"];
                };
            };
        };
    };
    readonly "account.logOutEverywhere": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountLogOutEverywhereResponse"];
                };
            };
        };
    };
    readonly "account.connections.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountConnectionsListResponse"];
                };
            };
        };
    };
    readonly "account.connections.revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description As `GET /auth/connections` lists it. */
                readonly connection_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountConnectionsRevokeResponse"];
                };
            };
        };
    };
    readonly "account.users.invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountUsersInviteRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountUsersInviteResponse"];
                };
            };
        };
    };
    readonly "account.users.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountUsersListResponse"];
                };
            };
        };
    };
    readonly "account.users.logOut": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the user. */
                readonly user_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountUsersLogOutResponse"];
                };
            };
        };
    };
    readonly "account.users.remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the user. */
                readonly user_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountUsersRemoveResponse"];
                };
            };
        };
    };
    readonly "operator.tenants.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorTenantsListResponse"];
                };
            };
        };
    };
    readonly "operator.tenants.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OperatorTenantsCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorTenantsCreateResponse"];
                };
            };
        };
    };
    readonly "operator.tenants.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorTenantsGetResponse"];
                };
            };
        };
    };
    readonly "operator.tenants.delete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorTenantsDeleteResponse"];
                };
            };
        };
    };
    readonly "operator.settings.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    readonly "operator.settings.update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OperatorSettingsUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    readonly "operator.keys.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorKeysListResponse"];
                };
            };
        };
    };
    readonly "operator.keys.rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OperatorKeysRotateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorKeysRotateResponse"];
                };
            };
        };
    };
    readonly "operator.keys.revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
                /** @description The id of the key, not its secret. */
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorKeysRevokeResponse"];
                };
            };
        };
    };
    readonly "operator.logins.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OperatorLoginsCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorLoginsCreateResponse"];
                };
            };
        };
    };
    readonly "operator.users.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OperatorUsersCreateRequest"];
            };
        };
        readonly responses: {
            /** @description 201 */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorUsersCreateResponse"];
                };
            };
        };
    };
    readonly "operator.audit.listAll": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
                /** @description Only events of this tenant, which may be deleted. */
                readonly company_id?: string;
                /** @description Only events of this action. */
                readonly action?: "login" | "login_failed" | "login_refused" | "token_refused" | "logged_out_everywhere" | "password_changed" | "password_reset_requested" | "password_reset" | "user_created" | "user_invited" | "user_linked" | "invitation_accepted" | "role_changed" | "user_archived" | "key_created" | "key_revoked" | "key_refused" | "settings_changed" | "records_imported" | "webhook_created" | "webhook_rotated" | "webhook_deleted" | "tenant_created" | "tenant_erased" | "assistant_connected" | "assistant_disconnected" | "database_copied" | "operator_token_refused";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorAuditListAllResponse"];
                };
            };
        };
    };
    readonly "operator.audit.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorAuditListResponse"];
                };
            };
        };
    };
    readonly "operator.mails.list": {
        readonly parameters: {
            readonly query?: {
                /** @description Page, from 1. */
                readonly page?: number;
                /** @description Items a page, at most 100. */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorMailsListResponse"];
                };
            };
        };
    };
    readonly "operator.exports.download": {
        readonly parameters: {
            readonly query?: {
                /** @description The format of the response. */
                readonly format?: "ndjson" | "csv" | "parquet";
                /** @description The columns to return, separated by commas, in this order; all by default. */
                readonly columns?: string;
                /** @description ISO 8601, or epoch seconds or milliseconds: only records that changed at this time or later. */
                readonly updated_since?: string | number;
                /** @description The `X-Continue-From` of an earlier export of this entity: only records that changed after it. */
                readonly continue_from?: string;
                /** @description Begin a CSV with a byte order mark, which Excel needs to read it as UTF-8. */
                readonly bom?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
                /** @description The kind of records. */
                readonly entity: "contacts" | "contact_groups" | "persons" | "sites" | "resources" | "resource_groups" | "job_types" | "job_categories" | "job_groups" | "jobs" | "worksheets" | "quotations" | "cases" | "alerts" | "invoices" | "quotes";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": string;
                    readonly "text/csv": string;
                    readonly "application/vnd.apache.parquet": string;
                };
            };
        };
    };
    readonly "operator.tenants.sync": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OperatorTenantsSyncRequest"];
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SyncStep"];
                };
            };
        };
    };
    readonly "operator.imports.upsert": {
        readonly parameters: {
            readonly query?: {
                /** @description Validate and count, store nothing. */
                readonly dry_run?: boolean;
                /** @description As in the body, for records sent as NDJSON. */
                readonly text_ids?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The company. */
                readonly company_id: string;
                /** @description The kind of records. */
                readonly entity: "contacts" | "contact_groups" | "persons" | "sites" | "resources" | "resource_groups" | "job_types" | "job_categories" | "job_groups" | "jobs" | "worksheets" | "quotations";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OperatorImportsUpsertRequest"];
                readonly "application/x-ndjson": unknown;
            };
        };
        readonly responses: {
            /** @description 200 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorImportsUpsertResponse"];
                };
            };
        };
    };
}
