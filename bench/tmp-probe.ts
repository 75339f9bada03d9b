import { openPlatform } from '#/platform/open.ts';
import { openLog } from '#/platform/log.ts';
import { operatorCtx } from '#/platform/context.ts';
import { createTenantWithAdmin } from '#/modules/administration/index.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { rankDocuments } from '#/modules/search/index.ts';
import { jobs as _j } from '#/modules/jobs/index.ts';
import { analyzeDatabase } from '#/platform/db/analyze.ts';
import { mkdtempSync } from 'node:fs';
const N = Number(process.argv[2] ?? 20000);
const base = 'attended site found pump leaking replaced seal tested ok customer advised chiller tripping on high pressure cleaned condenser coil refrigerant low boiler lockout flame failure reset gas valve filter belt motor fan contactor relay fire panel fault detector zone battery door closer adjusted gate hydraulic hose drain blocked jetted clear lighting failed lamp emergency test roof leak gutter'.split(' ');
const words = [...base, ...Array.from({length:4000},(_,i)=>'w'+i.toString(36)+'x')];
let s=1; const r=()=> (s = (s*1103515245+12345)&0x7fffffff)/0x7fffffff;
const text=(n:number)=>Array.from({length:n},()=>words[Math.floor(r()**3*words.length)]).join(' ');
function* jobs(n:number){ for(let i=1;i<=n;i++){ const c=new Date(Date.UTC(2024,0,1)+i*60000).toISOString(); yield {record:{jobId:i,reference:`JOB-${i}`,createdAt:c,plannedStartAt:c,plannedEndAt:c,actualStartAt:c,actualEndAt:c,status:'completedOk',result:'Job Complete',description:text(14),outcome:text(50),contactId:i%60,resourceId:String(i%25),typeId:i%24,categoryId:3,priority:'normal',site:{address:`${i%150} High Street, Leeds`,postcode:'LS1 4AP',latitude:53.8,longitude:-1.5}}}; } }
await using p = await openPlatform({log: openLog('warn'), database:{url: process.env.DATABASE_URL ?? null,dataDir: process.env.DATABASE_URL? null : mkdtempSync('/tmp/fsbench')}, masterSecret:'x'.repeat(32)});
await p.tasks.start([{name:"database.analyze",scope:"platform",run:async()=>{}}]);
const ctx=operatorCtx(p);
const t=await createTenantWithAdmin(ctx,{name:'x'});
const t0=performance.now();
const c=ctx.within(t.company_id);
const res=await importRecords(c,'jobs',jobs(N),{dryRun:false});
const ms=performance.now()-t0;
console.log(res.inserted, Math.round(N/ms*1000),'rows/s', Math.round(process.memoryUsage().rss/1e6),'MB');
await analyzeDatabase.run(p);
for (const q of [] as string[]) {
 const l:number[]=[]; for(let i=0;i<10;i++){const a=performance.now(); await c.inCompany(tx=>rankDocuments(tx,{kind:'outcome',text:q,facets:[],limit:10})); l.push(performance.now()-a);} l.sort((a,b)=>a-b); console.log(q, l[5]!.toFixed(1));
}
