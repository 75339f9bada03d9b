import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type Job, jobs } from '../../api/queries.ts';
import { CasesOf } from '../../ui/cases-of.tsx';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Badge, Card, Fact, Facts, PageHead, ui } from '../../ui/index.tsx';
import latest from '../../ui/latest.module.css';
import { NewCase } from '../../ui/new-case.tsx';
import { shownClock, shownMoment } from '../../ui/time.ts';
import { shownDelta, shownMinutes, spelled, VERTICAL } from '../../ui/words.ts';
import css from './job.module.css';
import { besideOf, Invoices, Notes, Others, Weather } from './job-around.tsx';
import { Status } from './job-parts.tsx';
import { sheetsOf, shownAnswer } from './photos.ts';

const route = getRouteApi('/signed-in/jobs/$ref');

export function JobPage() {
  const { ref } = route.useParams();
  const { data: job } = useSuspenseQuery(jobs.one(ref));
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <>
      <Link
        to="/jobs"
        className={ui.back}
        onClick={(event) => {
          if (!canGoBack) return;
          event.preventDefault();
          router.history.back();
        }}
      >
        <ChevronLeft size={14} /> Jobs
      </Link>
      <PageHead
        title={
          <span className={css.title}>
            {job.reference} <Status job={job} /> {job.result && <Badge>{job.result}</Badge>}
          </span>
        }
        note={job.type?.name}
      >
        <NewCase
          about={{ type: 'job', id: String(job.jobId), label: job.reference }}
          title={caseTitleOf(job)}
        />
      </PageHead>
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Card title="What came of it">
            <p className={css.prose}>{job.processedOutcome ?? 'The engineer has not reported yet.'}</p>
            <DerivedFacts job={job} />
          </Card>
          <Card title="What was asked for">
            <p className={css.raw}>{job.description ?? 'Nothing was written down.'}</p>
          </Card>
          <Worksheets job={job} />
          <Notes key={job.jobId} jobId={job.jobId} />
          <Like jobId={job.jobId} text={job.processedOutcome ?? job.description ?? ''} />
          <Around job={job} />
        </div>
        <Beside job={job} />
      </div>
    </>
  );
}

function caseTitleOf({ reference, type }: Job): string {
  return type?.name ? `${reference}, ${type.name}` : reference;
}

/** What else is known about it. */
function Beside({ job }: { job: Job }) {
  return (
    <div className={ui.stack}>
      <aside className={`${ui.card} ${ui.part}`} aria-label="Facts">
        <JobFacts job={job} />
      </aside>
      <CasesOf types={['job']} id={String(job.jobId)} />
      <Invoices jobId={job.jobId} />
      <Weather job={job} />
    </div>
  );
}

/** What lies next to it. */
function Around({ job }: { job: Job }) {
  const { site, customer } = besideOf(job);
  return (
    <div className={css.pair}>
      {site && (
        <Others title="Also at this site" job={job} query={site} search={{ site: String(job.siteKey) }} />
      )}
      {customer && (
        <Others
          title="Also for this customer"
          job={job}
          query={customer}
          search={{ contact: String(job.contactId) }}
        />
      )}
    </div>
  );
}

/** What was understood of the texts: the fault, the equipment, and what is left to do. */
function DerivedFacts({ job: { ai } }: { job: Job }) {
  const { faultType, equipment = [], followUps = [], complaint } = ai ?? {};
  const next = followUps.flatMap(({ text }) => (text ? [text] : []));
  if (!faultType && equipment.length === 0 && next.length === 0 && !complaint) return null;
  return (
    <div className={css.found}>
      <Facts>
        {faultType && <Fact name="Fault">{spelled(faultType)}</Fact>}
        {equipment.length > 0 && <Fact name="Equipment">{equipment.map(spelled).join(', ')}</Fact>}
        {next.length > 0 && (
          <Fact name="Still to do">
            {next.map((text) => (
              <span key={text} className={css.next}>
                {text}
              </span>
            ))}
          </Fact>
        )}
        {complaint && (
          <Fact name="Customer">
            <Badge tone="bad">Complains</Badge>
          </Fact>
        )}
      </Facts>
    </div>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { contact, site, engineer } = job;
  return (
    <Facts>
      <Fact name="Customer">
        {contact?.contactId === undefined ? (
          '–'
        ) : (
          <Link className={css.link} to="/customers/$id" params={{ id: String(contact.contactId) }}>
            {contact.name ?? `Customer ${contact.contactId}`}
          </Link>
        )}
      </Fact>
      <Fact name="Site">
        {site?.siteKey === undefined ? (
          '–'
        ) : (
          <Link className={css.link} to="/sites/$key" params={{ key: site.siteKey }}>
            {site.name ?? site.address}
          </Link>
        )}
        <small>
          {site?.address} {site?.postcode}
        </small>
      </Fact>
      <Fact name="Engineer">
        {engineer?.resourceId === undefined ? (
          'Unassigned'
        ) : (
          <Link className={css.link} to="/engineers/$id" params={{ id: engineer.resourceId }}>
            {engineer.name ?? engineer.resourceId}
          </Link>
        )}
      </Fact>
      <Fact name="Line of work">{VERTICAL[job.vertical]}</Fact>
      {job.priority && <Fact name="Priority">{spelled(job.priority)}</Fact>}
      <Fact name="Raised">{shownMoment(job.createdAt)}</Fact>
      <Fact name="Planned">
        <Span from={job.plannedStartAt} to={job.plannedEndAt} />
      </Fact>
      <Fact name="Attended">
        <Span from={job.actualStartAt} to={job.actualEndAt} />
        <small>{shownDelta(job.startDeltaMins)?.label}</small>
      </Fact>
      <Fact name="On site">
        {job.durationMins === null || job.durationMins === undefined ? '–' : shownMinutes(job.durationMins)}
      </Fact>
    </Facts>
  );
}

function Span({ from, to }: { from: string | null | undefined; to: string | null | undefined }) {
  if (!from) return '–';
  return to ? `${shownMoment(from)} to ${shownClock(to)}` : shownMoment(from);
}

function Worksheets({ job }: { job: Job }) {
  const { sheets, photos } = sheetsOf(job);
  return (
    <>
      {sheets.map(({ worksheetId, name, answers }) => (
        <Card key={worksheetId} title={name}>
          <dl className={css.answers}>
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{shownAnswer(answer)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {photos.length > 0 && (
        <Card title="Photos" aside={<span>Kept in the field-management system</span>}>
          <ul className={latest.short}>
            {photos.map(({ name, of }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have the same name
              <li key={at}>
                <span className={css.photo}>{name}</span>
                <small>{of}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Like({ jobId, text }: { jobId: number; text: string }) {
  const found = useQuery({ ...jobs.like(text), enabled: text.length > 2 });
  const others = found.data?.hits.filter((hit) => hit.job_id !== jobId).slice(0, 5) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title="Earlier work like this">
      <ul className={css.like}>
        {others.map(({ job_id, job_ref, summary }) => (
          <li key={job_id}>
            <Link to="/jobs/$ref" params={{ ref: job_ref ?? String(job_id) }}>
              {job_ref ?? job_id}
            </Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
