import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Quotation, quotations } from '../../api/queries.ts';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Badge, Card, Fact, Facts, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { shownMoment } from '../../ui/time.ts';
import { personName, shownMoney } from '../../ui/words.ts';
import { furtherFields, toneOfStatus, webAddress } from './quotation-rules.ts';
import css from './quotations.module.css';

const route = getRouteApi('/signed-in/quotations/$id');

export function QuotationPage() {
  const { id } = route.useParams();
  const { data: quotation, error, refetch } = useQuery(quotations.one(id));
  if (error) return <Failure error={error} retry={() => refetch()} />;
  const address = webAddress(quotation?.quote_url ?? null);
  return (
    <>
      <Link to="/quotations" className={ui.back}>
        <ChevronLeft size={14} /> Third-party quotations
      </Link>
      <PageHead
        title={
          quotation ? (
            (quotation.title ?? `Quotation ${quotation.quote_number ?? ''}`)
          ) : (
            <Skeleton width="14rem" />
          )
        }
        note={
          quotation && (
            <>
              <Badge tone={toneOfStatus(quotation.quote_status)}>
                {quotation.quote_status ?? 'State not said'}
              </Badge>{' '}
              {quotation.quote_for_company}
            </>
          )
        }
      >
        {address && (
          <a className={ui.button} data-kind="primary" href={address} target="_blank" rel="noreferrer">
            Open at the third party
          </a>
        )}
      </PageHead>
      <div className={ui.grid}>
        <div className={ui.stack}>{quotation && <Further quotation={quotation} />}</div>
        <div className={ui.stack}>{quotation && <About quotation={quotation} />}</div>
      </div>
    </>
  );
}

/** Everything else that was reported, and what the customer said to it. */
function Further({ quotation }: { quotation: Quotation }) {
  const fields = furtherFields(quotation);
  return (
    <Card title="As it was reported">
      {fields.length === 0 ? (
        <p className={css.calm}>The third party reported nothing else.</p>
      ) : (
        <dl className={css.fields}>
          {fields.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function About({ quotation }: { quotation: Quotation }) {
  const { total_excludes_tax, currency, quote_number, quote_from, created_at, updated_at } = quotation;
  const { quote_for_company: company, quote_for_first_name, quote_for_last_name } = quotation;
  const person = personName({ first_name: quote_for_first_name, last_name: quote_for_last_name });
  return (
    <section className={`${ui.card} ${ui.part}`} aria-label="Facts">
      <Facts>
        <Fact name="Before tax">
          {total_excludes_tax === null ? '–' : shownMoney(total_excludes_tax, currency ?? undefined)}
        </Fact>
        <Fact name="For">
          {company ?? (person || '–')}
          {company && person && <small>{person}</small>}
        </Fact>
        <Fact name="From">{quote_from ?? '–'}</Fact>
        <Fact name="Number">{quote_number ?? '–'}</Fact>
        <Fact name="Made">{shownMoment(created_at)}</Fact>
        <Fact name="Last reported">{shownMoment(updated_at)}</Fact>
      </Facts>
    </section>
  );
}
