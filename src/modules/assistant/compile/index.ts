import type { Call } from '../query/call.ts';
import type { Query } from '../query/query.ts';
import type { ExplainQuery, RefuseQuery } from '../query/records.ts';
import { compileAlerts, compileCases, compileTeams } from './cases.ts';
import type { CompileContext } from './context.ts';
import { compileCustomer, compileStory } from './customer.ts';
import { compileList } from './list.ts';
import { compileMeasure } from './measure.ts';
import { compileDetails, compileQualifications, compileRecords } from './records/directory.ts';
import { compileMoney } from './records/money.ts';
import { compileJob, compileSimilar } from './similar.ts';
import { compileWeather } from './weather.ts';
import { compileWithout } from './without.ts';

/** The look-ups that answer a query, as far as they can be told from what was looked up before. Pure. */
export function compile(query: Query, context: CompileContext): Call[] {
  switch (query.kind) {
    case 'measure':
      return compileMeasure(query, context);
    case 'without':
      return compileWithout(query, context);
    case 'story':
      return compileStory(query, context);
    case 'list':
      return compileList(query, context);
    case 'job':
      return compileJob(query, context);
    case 'similar':
      return compileSimilar(query, context);
    case 'customer':
      return compileCustomer(query, context);
    case 'case':
      return [caseCall(query.number)];
    case 'cases':
      return compileCases(query, context);
    case 'alerts':
      return compileAlerts(query, context);
    case 'teams':
      return compileTeams(query, context);
    case 'weather':
      return compileWeather(query, context);
    case 'records':
      return compileRecords(query);
    case 'details':
      return compileDetails(query);
    case 'qualifications':
      return compileQualifications(query, context);
    case 'money':
      return compileMoney(query, context);
    case 'explain':
      return explainCalls(query);
    case 'refuse':
      return changeCalls(query);
    case 'talk':
    case 'clarify':
      return [];
  }
}

function caseCall(number: string): Call {
  return { id: 'case', tool: 'get_case', input: { case: number } };
}

function explainCalls({ measure, sentinel }: ExplainQuery): Call[] {
  if (sentinel !== null) return [{ id: 'explain', tool: 'explain_sentinel', input: { sentinel } }];
  return measure === null ? [] : [{ id: 'explain', tool: 'explain_metric', input: { metric: measure } }];
}

/** What was to be changed is shown as it stands: the job or the case. */
function changeCalls({ job, case: number }: RefuseQuery): Call[] {
  if (number !== null) return [caseCall(number)];
  return job === null ? [] : [{ id: 'job', tool: 'get_job', input: { job } }];
}
