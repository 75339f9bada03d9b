import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { settledAs } from '../../api/client.ts';
import { type Mail, mails } from '../../api/queries.ts';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Badge, Button, Card, Choice, Fact, Facts, Failure, PageHead, Select, ui } from '../../ui/index.tsx';
import { useSingleKeys } from '../../ui/keys.ts';
import { RecordPicker } from '../../ui/record-picker.tsx';
import { shownMoment } from '../../ui/time.ts';
import { tell } from '../../ui/toast.tsx';
import { FIELD, REJECT_REASON, shownShare } from '../../ui/words.ts';
import { EarlierJob } from './earlier-job.tsx';
import { piecesOf } from './marked-text.ts';
import css from './review.module.css';
import { reasonsOf, WaitingList } from './waiting-list.tsx';

const route = getRouteApi('/signed-in/review/$id');

/** One mail that waits: what it says beside what was read from it, and the decision. */
export function MailPage() {
  const { id } = route.useParams();
  const { data: mail } = useSuspenseQuery(mails.one(id));
  const { may } = useRouteContext({ from: '/signed-in' });
  const { extraction, reasoning, status } = mail;
  return (
    <>
      <Link to="/review" className={ui.back}>
        <ChevronLeft size={14} /> Review queue
      </Link>
      <PageHead
        title={extraction.work_order_number ?? 'A mail without a number'}
        note={reasonsOf(mail) || reasoning}
      />
      <div className={css.sides}>
        <WaitingList />
        <MailCard key={id} mail={mail} />
        <div className={ui.stack}>
          {status === 'pending_review' && may.has('ingest.confirm') ? (
            <Decision key={id} mail={mail} />
          ) : (
            <Card title="Decision">
              <p>{status === 'pending_review' ? 'It waits for somebody who may decide.' : DECIDED[status]}</p>
            </Card>
          )}
          <FieldsCard mail={mail} />
        </div>
      </div>
    </>
  );
}

const DECIDED: Readonly<Record<string, string>> = {
  auto_created: 'A job was made of it automatically.',
  confirmed: 'It was confirmed.',
  rejected: 'It was rejected.',
  unprocessable: 'Nothing could be read from it.',
};

function MailCard({ mail: { mail, fields, extraction_id, status } }: { mail: Mail }) {
  const [view, setView] = useState<'text' | 'sent'>('text');
  const [hasImages, setImages] = useState(false);
  if (!mail)
    return (
      <Card title="Mail">
        <p>
          {status === 'pending_review'
            ? 'It can no longer be read: the server’s secret is not the one it was kept with.'
            : 'It is kept for 30 days after the decision, and was erased.'}
        </p>
      </Card>
    );
  const views = (
    <Choice label="View" value={view} options={{ text: 'Text', sent: 'As sent' }} onChange={setView} />
  );
  return (
    <Card title={mail.subject || 'No subject'} aside={mail.has_html ? views : undefined}>
      <p className={css.from}>
        {mail.from ?? 'Unknown sender'}, {shownMoment(mail.date)}
      </p>
      {view === 'sent' ? (
        <>
          <iframe
            className={css.frame}
            title="The mail as it was sent"
            src={`/console/mail/${extraction_id}${hasImages ? '?images=true' : ''}`}
          />
          {!hasImages && (
            <p className={css.images}>
              Images from elsewhere are left out: they tell the sender that you read this.
              <Button onClick={() => setImages(true)}>Show them</Button>
            </p>
          )}
        </>
      ) : (
        <p className={css.text}>
          {piecesOf(mail.text, fields).map(({ start, text, field }) =>
            field === null ? (
              text
            ) : (
              <mark key={start} title={FIELD[field] ?? field}>
                {text}
              </mark>
            ),
          )}
        </p>
      )}
    </Card>
  );
}

function FieldsCard({ mail: { fields } }: { mail: Mail }) {
  if (fields.length === 0) return null;
  return (
    <Card title="Read from it">
      <Facts>
        {fields.map(({ field, value, confidence }) => (
          <Fact key={field} name={FIELD[field] ?? field}>
            {shownValue(value)}{' '}
            {confidence !== null && (
              <Badge tone={confidence < 0.7 ? 'warn' : 'plain'}>{shownShare(confidence, 0)} sure</Badge>
            )}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function shownValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  const { amount, currency } = value as { amount?: number; currency?: string };
  return [amount, currency].filter((part) => part !== undefined).join(' ');
}

interface Candidate {
  readonly key: string | number;
  readonly text: string;
  /** Null where somebody chose it who knows better. */
  readonly score: number | null;
}

interface CandidatesProps {
  readonly label: string;
  readonly name: string;
  readonly chosen: string | number | null | undefined;
  readonly options: readonly Candidate[];
  /** Others of this kind can be looked for. */
  readonly kind?: 'customer' | 'site';
}

/** The candidates of one kind, the best first, with how well each matches; another can be found by its name. */
function Candidates({ label, name, chosen, options, kind }: CandidatesProps) {
  const [others, setOthers] = useState<readonly Candidate[]>([]);
  const [value, setValue] = useState(String(chosen ?? ''));
  return (
    <div className={ui.field}>
      <label className={ui.field}>
        <span>{label}</span>
        <select
          className={ui.input}
          name={name}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        >
          <option value="">Not known</option>
          {[...options, ...others].map(({ key, text, score }) => (
            <option key={key} value={key}>
              {score === null ? text : `${text} (${shownShare(score, 0)})`}
            </option>
          ))}
        </select>
      </label>
      {kind && (
        <details className={css.other}>
          <summary>Another {kind}</summary>
          <RecordPicker
            label={`Name of the ${kind}`}
            kinds={[kind]}
            action="Choose"
            isHeld={({ id }) => [...options, ...others].some(({ key }) => String(key) === id)}
            onPick={(one) => {
              setOthers((all) => [...all, { key: one.id, text: one.label, score: null }]);
              setValue(one.id);
            }}
          />
        </details>
      )}
    </div>
  );
}

function Decision({ mail }: { mail: Mail }) {
  const { extraction, resolution, job_options, recommended_option_id } = mail;
  const option = job_options.find(({ option_id }) => option_id === recommended_option_id);
  const [reason, setReason] = useState<keyof typeof REJECT_REASON>('not_a_job');
  const form = useRef<HTMLFormElement>(null);
  const { confirm, reject } = useDecisions(mail);
  const isBusy = confirm.isPending || reject.isPending;
  useSingleKeys({
    c: () => !isBusy && form.current?.requestSubmit(),
    x: () => !isBusy && reject.mutate(reason),
  });
  const error = confirm.error ?? reject.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(overridesOf(new FormData(event.currentTarget), mail));
  };
  return (
    <Card title="Decision">
      <form ref={form} className={ui.stack} onSubmit={submit}>
        <Candidates
          label="Customer"
          name="contact_id"
          kind="customer"
          chosen={option?.contact_id}
          options={resolution.customers.map((one) => ({
            key: one.contact_id,
            text: one.name,
            score: one.score,
          }))}
        />
        <Candidates
          label="Site"
          name="site_key"
          kind="site"
          chosen={option?.site_key}
          options={resolution.sites.map((one) => ({
            key: one.site_key,
            text: one.name ?? one.address,
            score: one.score,
          }))}
        />
        <Candidates
          label="Type of job"
          name="type_id"
          chosen={option?.type_id}
          options={resolution.types.map((one) => ({ key: one.type_id, text: one.name, score: one.score }))}
        />
        <EarlierJob />
        <label className={ui.field}>
          <span>What is to be done</span>
          <textarea
            className={ui.input}
            name="description"
            rows={4}
            defaultValue={extraction.description ?? extraction.problem ?? ''}
          />
        </label>
        {error !== null && <Failure error={error} />}
        <div className={css.actions}>
          <Button kind="primary" type="submit" disabled={isBusy} aria-keyshortcuts="c">
            {makesJob(mail) ? 'Make the job' : 'Confirm'} <kbd className={ui.kbd}>c</kbd>
          </Button>
          <Select
            label="Reason to reject"
            value={reason}
            options={Object.entries(REJECT_REASON) as [keyof typeof REJECT_REASON, string][]}
            onChange={setReason}
          />
          <Button disabled={isBusy} aria-keyshortcuts="x" onClick={() => reject.mutate(reason)}>
            Reject <kbd className={ui.kbd}>x</kbd>
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Confirming makes no second job, and none of a cancellation; the server decides by the same. */
function makesJob({ extraction, job_id }: Mail): boolean {
  return extraction.message_kind !== 'cancel' && job_id === null;
}

/** What a reviewer changed: only that is sent, and learned. */
function overridesOf(form: FormData, { extraction, job_options, recommended_option_id }: Mail) {
  const option = job_options.find(({ option_id }) => option_id === recommended_option_id);
  const given = (name: string) => String(form.get(name) ?? '');
  const changed = (name: string, before: unknown) =>
    given(name) !== '' && given(name) !== String(before ?? '');
  return {
    ...(changed('contact_id', option?.contact_id) && { contact_id: Number(given('contact_id')) }),
    ...(changed('site_key', option?.site_key) && { site_key: given('site_key') }),
    ...(changed('type_id', option?.type_id) && { type_id: Number(given('type_id')) }),
    ...(changed('job_group_id', null) && { job_group_id: Number(given('job_group_id')) }),
    ...(changed('description', extraction.description ?? extraction.problem) && {
      description: given('description'),
    }),
  };
}

/** Both decisions; after either the next mail that waits is opened. */
function useDecisions({ extraction_id }: Mail) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = mails.waiting();
  useQuery(mails.waiting());
  const onSuccess = async () => {
    await queries.cancelQueries({ queryKey });
    const waiting = queries.getQueryData(queryKey);
    const items = waiting?.items ?? [];
    const left = items.filter((one) => one.extraction_id !== extraction_id);
    const next = left[items.findIndex((one) => one.extraction_id === extraction_id)] ?? left[0];
    // Whoever decides faster than the list is read again must not be led back to what they decided.
    if (waiting)
      queries.setQueryData(queryKey, { ...waiting, items: left, itemsTotal: waiting.itemsTotal - 1 });
    if (next) await navigate({ to: '/review/$id', params: { id: next.extraction_id } });
    else await navigate({ to: '/review' });
    await queries.invalidateQueries({ queryKey: mails.all });
  };
  // Somebody else was first: the page shows what they decided.
  const onError = async (err: unknown) => {
    if (settledAs(err) === null) return;
    tell('Somebody else decided on this mail meanwhile');
    await queries.invalidateQueries({ queryKey: mails.all });
  };
  const confirm = useMutation({
    mutationFn: (overrides: object) => mails.confirm({ extraction_id, overrides }),
    onSuccess,
    onError,
  });
  const reject = useMutation({
    mutationFn: (reason: keyof typeof REJECT_REASON) => mails.reject({ extraction_id, reason }),
    onSuccess,
    onError,
  });
  return { confirm, reject };
}
