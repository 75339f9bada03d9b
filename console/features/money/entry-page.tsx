import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { type Entry, type EntryLine, type EntryMove, entries, jobs } from '../../api/queries.ts';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Button, Card, Fact, Facts, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { shownDate, shownMoment } from '../../ui/time.ts';
import { tell } from '../../ui/toast.tsx';
import { ENTRY_STATE, shownMoney } from '../../ui/words.ts';
import { BOOKS, type EntryKind } from './books.ts';
import { State } from './entry-parts.tsx';
import css from './money.module.css';
import { Pdf } from './pdf.tsx';

const invoiceRoute = getRouteApi('/signed-in/invoices/$id');
const quoteRoute = getRouteApi('/signed-in/quotes/$id');

export function InvoicePage() {
  return <EntryPage kind="invoice" id={Number(invoiceRoute.useParams().id)} />;
}

export function QuotePage() {
  return <EntryPage kind="quote" id={Number(quoteRoute.useParams().id)} />;
}

function EntryPage({ kind, id }: { kind: EntryKind; id: number }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { data: entry, error, refetch } = useQuery(entries.one(kind, id));
  const { title, list } = BOOKS[kind];
  if (error) return <Failure error={error} retry={() => refetch()} />;
  return (
    <>
      <Link to={list} className={ui.back}>
        <ChevronLeft size={14} /> {title}
      </Link>
      <PageHead
        title={entry?.reference ?? <Skeleton width="10rem" />}
        note={
          entry && (
            <>
              <State entry={entry} /> {entry.contactName}
            </>
          )
        }
      >
        {entry && <Moves kind={kind} entry={entry} />}
      </PageHead>
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Lines kind={kind} id={id} entry={entry} />
          {kind === 'invoice' && may.has('fms.invoices.createDocument') && <Pdf id={id} />}
        </div>
        <div className={ui.stack}>
          {entry && <About kind={kind} entry={entry} />}
          {entry && <History entry={entry} />}
        </div>
      </div>
    </>
  );
}

interface Step {
  readonly to: EntryMove;
  readonly label: string;
  /** What an operator is told once it is done. */
  readonly done: string;
  /** The states it is offered in. */
  readonly from: readonly string[];
  readonly needs: string;
  readonly ask?: string;
}

const STEPS: Readonly<Record<EntryKind, readonly Step[]>> = {
  invoice: [
    { to: 'sent', label: 'Mark as sent', done: 'sent', from: ['draft'], needs: 'fms.invoices.markSent' },
    { to: 'paid', label: 'Mark as paid', done: 'paid', from: ['sent'], needs: 'fms.invoices.markPaid' },
    {
      to: 'cancelled',
      label: 'Cancel',
      done: 'cancelled',
      from: ['draft', 'sent'],
      needs: 'fms.invoices.cancel',
      ask: 'Cancel this invoice? Its number is not used again.',
    },
  ],
  quote: [
    { to: 'sent', label: 'Mark as sent', done: 'sent', from: ['draft'], needs: 'fms.quotes.markSent' },
    {
      to: 'accepted',
      label: 'Mark as accepted',
      done: 'accepted',
      from: ['sent', 'expired'],
      needs: 'fms.quotes.markAccepted',
    },
    {
      to: 'rejected',
      label: 'Mark as rejected',
      done: 'rejected',
      from: ['sent', 'expired'],
      needs: 'fms.quotes.markRejected',
    },
  ],
};

/** What can be done next; others see it, so it is done before it is shown. */
function Moves({ kind, entry }: { kind: EntryKind; entry: Entry }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: (step: Step) => entries.move(kind, entry.id, step.to),
    onSuccess: async (_, step) => {
      tell(`${entry.reference} is ${step.done}`);
      await queries.invalidateQueries({ queryKey: entries.all });
    },
  });
  const steps = STEPS[kind].filter(({ from, needs }) => from.includes(entry.status) && may.has(needs));
  return (
    <div className={css.moves}>
      {steps.map((step, at) => (
        <Button
          key={step.to}
          {...(at === 0 && { kind: 'primary' as const })}
          disabled={move.isPending}
          onClick={() => {
            if (step.ask === undefined || confirm(step.ask)) move.mutate(step);
          }}
        >
          {step.label}
        </Button>
      ))}
      {move.error && <Failure error={move.error} />}
    </div>
  );
}

const LINE_COLUMNS: readonly Column<EntryLine>[] = [
  {
    name: 'Description',
    wide: true,
    cell: ({ description }) => <span title={description}>{description}</span>,
  },
  {
    name: 'Quantity',
    narrow: 'line',
    named: true,
    number: true,
    cell: ({ quantity }) => <span className="num">{quantity}</span>,
  },
  {
    name: 'Price',
    narrow: 'hidden',
    number: true,
    cell: ({ unitSellingPrice }) => <span className="num">{shownMoney(unitSellingPrice)}</span>,
  },
  {
    name: 'Tax',
    narrow: 'hidden',
    number: true,
    cell: ({ taxRate }) => <span className="num">{taxRate}%</span>,
  },
  {
    name: 'Net',
    narrow: 'corner',
    number: true,
    cell: ({ netAmount }) => <span className="num">{shownMoney(netAmount)}</span>,
  },
];

function Lines({ kind, id, entry }: { kind: EntryKind; id: number; entry: Entry | undefined }) {
  const lines = useQuery(entries.lines(kind, id));
  if (lines.error) return <Failure error={lines.error} retry={() => lines.refetch()} />;
  return (
    <section className={ui.card} aria-label="Lines">
      {lines.data?.length === 0 ? (
        <p className={css.calm}>There are no lines yet, so it comes to nothing.</p>
      ) : (
        <Table
          label="Lines"
          columns={LINE_COLUMNS}
          rows={lines.data}
          keyOf={({ lineItemId }) => lineItemId}
        />
      )}
      {entry && (
        <dl className={css.totals}>
          <Total name="Net" value={entry.netTotal} />
          <Total name="Tax" value={entry.taxTotal} />
          <Total name="Total" value={entry.grossTotal} strong />
          {entry.amountPaid !== 0 && <Total name="Paid" value={entry.amountPaid} />}
          {kind === 'invoice' && entry.amountPaid !== 0 && (
            <Total name="To be paid" value={entry.balance} strong />
          )}
        </dl>
      )}
    </section>
  );
}

function Total({ name, value, strong }: { name: string; value: number; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd className="num">{shownMoney(value)}</dd>
    </div>
  );
}

function About({ kind, entry }: { kind: EntryKind; entry: Entry }) {
  const { contactId, contactName, jobId, createdAt, clientNotes, internalNotes } = entry;
  return (
    <section className={`${ui.card} ${ui.part}`} aria-label="Facts">
      <Facts>
        <Fact name="Customer">
          {contactId === null ? (
            '–'
          ) : (
            <Link className={css.link} to="/customers/$id" params={{ id: String(contactId) }}>
              {contactName ?? `Customer ${contactId}`}
            </Link>
          )}
        </Fact>
        {jobId !== null && (
          <Fact name="Job">
            <JobLink id={jobId} />
          </Fact>
        )}
        <Fact name="Made">{shownDate(createdAt)}</Fact>
        {'validUntil' in entry ? (
          <Fact name="Valid until">{shownDate(entry.validUntil)}</Fact>
        ) : (
          <Fact name="Due">{entry.dueAt === null ? '–' : shownDate(entry.dueAt)}</Fact>
        )}
        {clientNotes && <Fact name="Note to the customer">{clientNotes}</Fact>}
        {internalNotes && <Fact name="Internal note">{internalNotes}</Fact>}
        {contactId !== null && (
          <Fact name={`Other ${BOOKS[kind].title.toLowerCase()}`}>
            <Link className={css.link} to={BOOKS[kind].list} search={{ contact: String(contactId) }}>
              Of this customer
            </Link>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

/** The job by its reference, which is read after its number. */
function JobLink({ id }: { id: number }) {
  const job = useQuery(jobs.one(String(id))).data;
  return (
    <>
      <Link className={css.link} to="/jobs/$ref" params={{ ref: job?.reference ?? String(id) }}>
        {job?.reference ?? `Job ${id}`}
      </Link>
      <small>{job?.type?.name}</small>
    </>
  );
}

function History({ entry }: { entry: Entry }) {
  return (
    <Card title="History">
      <ol className={css.history}>
        {entry.statusHistory.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <b>{status === 'draft' ? 'Made' : (ENTRY_STATE[status]?.label ?? status)}</b>
            <span className="num">{shownMoment(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
