import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { fs, isMissing } from '../../api/client.ts';
import { customers, entries, sites } from '../../api/queries.ts';
import { CasesOf } from '../../ui/cases-of.tsx';
import { Figures } from '../../ui/figures.tsx';
import { ChevronLeft, RefreshCw, Sparkles } from '../../ui/icons.tsx';
import { Badge, Button, Card, Empty, Fact, Facts, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { AlertsAbout, LatestJobs } from '../../ui/latest.tsx';
import { NewCase } from '../../ui/new-case.tsx';
import { shownMoment } from '../../ui/time.ts';
import { useSend } from '../../ui/use-send.ts';
import { shownMoney } from '../../ui/words.ts';
import css from './customers.module.css';

const route = getRouteApi('/signed-in/customers/$id');

export function CustomerPage() {
  const { id } = route.useParams();
  const { may } = useRouteContext({ from: '/signed-in' });
  const list = useQuery(customers.list());
  const customer = list.data?.find(({ contactId }) => String(contactId) === id);
  if (list.error) return <Failure error={list.error} retry={() => list.refetch()} />;
  if (list.data && !customer)
    return (
      <Empty isPage title="There is no such customer">
        <Link to="/customers">All customers</Link>
      </Empty>
    );
  const contactId = Number(id);
  return (
    <>
      <Link to="/customers" className={ui.back}>
        <ChevronLeft size={14} /> Customers
      </Link>
      <PageHead
        title={customer?.name ?? <Skeleton width="12rem" />}
        note={customer?.isStopped ? <Badge tone="bad">On stop</Badge> : customer?.reference}
      >
        {may.has('assistant.chat') && (
          <Link className={ui.button} to="/assistant" search={{ contact: id }}>
            <Sparkles size={14} /> Ask about it
          </Link>
        )}
        {customer && (
          <NewCase about={{ type: 'customer', id, label: customer.name ?? id }} title={customer.name ?? ''} />
        )}
      </PageHead>
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Card title="The last 90 days">
            <Figures filters={{ contactId }} />
          </Card>
          <Summary contactId={contactId} />
          <LatestJobs query={{ contact_id: contactId }} search={{ contact: id }} />
        </div>
        <div className={ui.stack}>
          <AlertsAbout type="customer" id={id} />
          <CasesOf types={['customer', 'contact']} id={id} />
          <section className={`${ui.card} ${ui.part}`} aria-label="Facts">
            <Facts>
              <Fact name="Address">
                {[customer?.address, customer?.postcode].filter(Boolean).join(', ') || '–'}
              </Fact>
              <Fact name="Telephone">{customer?.phone ?? '–'}</Fact>
              <Fact name="E-mail">{customer?.email ?? '–'}</Fact>
              <Fact name="Number">{id}</Fact>
            </Facts>
          </section>
          <Account id={contactId} parentId={customer?.parentContactId ?? null} />
          <Money id={id} />
          <Sites contactId={contactId} />
        </div>
      </div>
    </>
  );
}

/** What is known of a customer, written from its jobs. */
function Summary({ contactId }: { contactId: number }) {
  const { company, may } = useRouteContext({ from: '/signed-in' });
  const query = customers.summary(company?.id ?? '', contactId);
  const summary = useQuery(query);
  const { mutate, isPending } = useSend(query.queryKey);
  const isUnwritten = summary.error !== null && isMissing(summary.error);
  const mayWrite = may.has('summaries.generate');
  if (isUnwritten && !mayWrite) return null;
  return (
    <Card
      title="Summary"
      aside={
        <>
          {summary.data?.generated_at && <span>Written {shownMoment(summary.data.generated_at)}</span>}
          {mayWrite && (
            <Button
              disabled={isPending}
              onClick={() =>
                mutate({
                  send: () => fs.summaries.generate({ contact_id: contactId }),
                  done: 'The summary is written anew',
                })
              }
            >
              <RefreshCw size={14} /> {isPending ? 'Writing…' : 'Write it anew'}
            </Button>
          )}
        </>
      }
    >
      {isUnwritten && <p className={css.calm}>Nobody had it written yet.</p>}
      {summary.error && !isUnwritten && <Failure error={summary.error} retry={() => summary.refetch()} />}
      <div className={css.sections}>
        {summary.data?.sections.map(({ section_key, title, content }) => (
          <div key={section_key}>
            <h3>{title}</h3>
            <p>{content}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The account that a customer belongs to, and the customers under it. */
function Account({ id, parentId }: { id: number; parentId: number | null }) {
  const all = useQuery(customers.list()).data ?? [];
  const parent = all.find(({ contactId }) => contactId === parentId);
  const under = all.filter(({ parentContactId }) => parentContactId === id);
  if (!parent && under.length === 0) return null;
  return (
    <Card title="Account">
      <ul className={css.list}>
        {parent && (
          <li>
            Part of{' '}
            <Link to="/customers/$id" params={{ id: String(parent.contactId) }}>
              {parent.name}
            </Link>
          </li>
        )}
        {under.map(({ contactId, name }) => (
          <li key={contactId}>
            <Link to="/customers/$id" params={{ id: String(contactId) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was invoiced to them and is not paid, and the way to all of it. */
function Money({ id }: { id: string }) {
  const { data } = useQuery(entries.page('invoice', { contactId: Number(id), totals: true, pageSize: 1 }));
  const sent = data?.totals?.filter(({ status }) => status === 'sent') ?? [];
  const due = sent.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <Card title="Money">
      {data && <p className={css.due}>{due > 0 ? `${shownMoney(due)} to be paid` : 'Nothing to be paid'}</p>}
      <ul className={css.list}>
        <li>
          <Link to="/invoices" search={{ contact: id }}>
            Invoices
          </Link>
        </li>
        <li>
          <Link to="/quotes" search={{ contact: id }}>
            Quotes
          </Link>
        </li>
      </ul>
    </Card>
  );
}

const SITES_SHOWN = 8;

function Sites({ contactId }: { contactId: number }) {
  const page = useQuery(sites.page({ contact_id: contactId, per_page: SITES_SHOWN })).data;
  if (!page || page.items.length === 0) return null;
  return (
    <Card
      title="Sites"
      aside={
        <Link to="/sites" search={{ contact: String(contactId) }}>
          All {page.itemsTotal}
        </Link>
      }
    >
      <ul className={css.list}>
        {page.items.map(({ site_key, name, address }) => (
          <li key={site_key}>
            <Link to="/sites/$key" params={{ key: site_key }}>
              {name ?? address}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
