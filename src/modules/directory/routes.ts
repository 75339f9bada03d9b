import { type App, ctxOf } from '#/platform/http/app.ts';
import { Site, SitePage, SiteParams, SiteQuery } from './schema.ts';
import { getSite, listSites } from './service.ts';

const tags = ['sites'];

/** Sites, on the intelligence surface. */
export function siteRoutes(app: App): void {
  app.get(
    '/sites',
    {
      config: { operation: 'sites.list' },
      schema: {
        summary: 'List sites',
        description: 'By name, or by address where a site has none.',
        tags,
        querystring: SiteQuery,
        response: { 200: SitePage },
      },
    },
    (request) => listSites(ctxOf(request), request.query),
  );

  app.get(
    '/sites/:site_key',
    {
      config: { operation: 'sites.get' },
      schema: {
        summary: 'Get a site',
        description: 'A site with its customer. Its jobs are in the feed, by `site_key`.',
        tags,
        params: SiteParams,
        response: { 200: Site },
      },
    },
    (request) => getSite(ctxOf(request), request.params.site_key),
  );
}
