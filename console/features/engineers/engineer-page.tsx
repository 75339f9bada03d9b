import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { engineers } from '../../api/queries.ts';
import { CasesOf } from '../../ui/cases-of.tsx';
import { Figures } from '../../ui/figures.tsx';
import { ChevronLeft, Clock } from '../../ui/icons.tsx';
import { Badge, Card, Empty, Fact, Facts, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { AlertsAbout, LatestJobs } from '../../ui/latest.tsx';
import { shownDate } from '../../ui/time.ts';
import { type Certificate, certificatesOf, standing } from './certificates.ts';
import css from './engineers.module.css';

const route = getRouteApi('/signed-in/engineers/$id');

export function EngineerPage() {
  const { id } = route.useParams();
  const list = useQuery(engineers.list());
  const engineer = list.data?.find(({ resourceId }) => resourceId === id);
  if (list.error) return <Failure error={list.error} retry={() => list.refetch()} />;
  if (list.data && !engineer)
    return (
      <Empty isPage title="There is no such engineer">
        <Link to="/engineers">All engineers</Link>
      </Empty>
    );
  const certificates = certificatesOf((engineer?.certificates ?? []) as unknown as readonly Certificate[]);
  return (
    <>
      <Link to="/engineers" className={ui.back}>
        <ChevronLeft size={14} /> Engineers
      </Link>
      <PageHead
        title={engineer?.name ?? <Skeleton width="12rem" />}
        note={
          engineer?.isActive === false ? <Badge>No longer here</Badge> : (engineer?.skills ?? []).join(', ')
        }
      >
        <Link className={ui.button} to="/jobs" search={{ engineer: id, late: 'start', period: '90' }}>
          <Clock size={14} /> Late jobs
        </Link>
      </PageHead>
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Card title="The last 90 days">
            <Figures filters={{ resourceId: id }} beside="the team" />
          </Card>
          <LatestJobs query={{ resource_id: id }} search={{ engineer: id }} />
        </div>
        <div className={ui.stack}>
          <AlertsAbout type="engineer" id={id} />
          <CasesOf types={['engineer']} id={id} />
          <Card title="Certificates">
            {certificates.length === 0 && <p>None are known.</p>}
            <ul className={css.list}>
              {certificates.map((one) => {
                const { label, tone } = standing(one, Date.now());
                return (
                  <li key={one.name}>
                    <span>
                      {one.name}
                      {one.expiresAt && <small>until {shownDate(one.expiresAt)}</small>}
                    </span>
                    <Badge tone={tone}>{label}</Badge>
                  </li>
                );
              })}
            </ul>
          </Card>
          <section className={`${ui.card} ${ui.part}`} aria-label="Facts">
            <Facts>
              <Fact name="Telephone">{engineer?.phone ?? '–'}</Fact>
              <Fact name="E-mail">{engineer?.email ?? '–'}</Fact>
              <Fact name="Number">{id}</Fact>
            </Facts>
          </section>
        </div>
      </div>
    </>
  );
}
