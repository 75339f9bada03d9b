import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Site, sites } from '../../api/queries.ts';
import { CasesOf } from '../../ui/cases-of.tsx';
import { Figures } from '../../ui/figures.tsx';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Card, Fact, Facts, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { AlertsAbout, LatestJobs } from '../../ui/latest.tsx';
import css from './sites.module.css';

const route = getRouteApi('/signed-in/sites/$key');
const OTHERS_SHOWN = 8;

export function SitePage() {
  const { key } = route.useParams();
  const { data: site, error, refetch } = useQuery(sites.one(key));
  if (error) return <Failure error={error} retry={() => refetch()} />;
  return (
    <>
      <Link to="/sites" className={ui.back}>
        <ChevronLeft size={14} /> Sites
      </Link>
      <PageHead
        title={site ? (site.name ?? site.address) : <Skeleton width="12rem" />}
        note={site && [site.code, site.postcode].filter(Boolean).join(' · ')}
      />
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Card title="The last 90 days">
            <Figures filters={{ siteKey: key }} />
          </Card>
          <LatestJobs query={{ site_key: key }} search={{ site: key }} />
        </div>
        <div className={ui.stack}>
          <AlertsAbout type="site" id={key} />
          <CasesOf types={['site']} id={key} />
          {site && <AboutSite site={site} />}
          {site?.contact_id != null && <Neighbours siteKey={key} contactId={site.contact_id} />}
        </div>
      </div>
    </>
  );
}

function AboutSite({ site }: { site: Site }) {
  const { address, postcode, contact_id, contact_name, latitude, longitude, code } = site;
  return (
    <section className={`${ui.card} ${ui.part}`} aria-label="Facts">
      <Facts>
        <Fact name="Customer">
          {contact_id === null ? (
            '–'
          ) : (
            <Link className={css.link} to="/customers/$id" params={{ id: String(contact_id) }}>
              {contact_name ?? `Customer ${contact_id}`}
            </Link>
          )}
        </Fact>
        <Fact name="Address">
          {address}
          {postcode && !address.includes(postcode) && <small>{postcode}</small>}
        </Fact>
        {code && <Fact name="Code">{code}</Fact>}
        {latitude !== null && longitude !== null && (
          <Fact name="Latitude, longitude">
            {latitude.toFixed(5)}, {longitude.toFixed(5)}
          </Fact>
        )}
      </Facts>
    </section>
  );
}

/** The other sites of the same customer. */
function Neighbours({ siteKey, contactId }: { siteKey: string; contactId: number }) {
  const { data } = useQuery(sites.page({ contact_id: contactId, per_page: OTHERS_SHOWN + 1 }));
  const others = data?.items.filter(({ site_key }) => site_key !== siteKey).slice(0, OTHERS_SHOWN) ?? [];
  if (!data || others.length === 0) return null;
  return (
    <Card
      title="Other sites of the customer"
      aside={
        <Link to="/sites" search={{ contact: String(contactId) }}>
          All {data.itemsTotal}
        </Link>
      }
    >
      <ul className={css.list}>
        {others.map(({ site_key, name, address, postcode }) => (
          <li key={site_key}>
            <Link to="/sites/$key" params={{ key: site_key }}>
              {name ?? address}
            </Link>
            <span>{postcode}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
