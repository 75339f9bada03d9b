import { useMutation } from '@tanstack/react-query';
import { printInvoice } from '../../api/queries.ts';
import { Download, FileText, Printer } from '../../ui/icons.tsx';
import { Button, Card, Failure, ui } from '../../ui/index.tsx';
import css from './money.module.css';

/** The invoice on the company's letterhead, printed when it is asked for. */
export function Pdf({ id }: { id: number }) {
  const print = useMutation({ mutationFn: () => printInvoice(id) });
  const document = print.data;
  return (
    <Card
      title="PDF"
      aside={
        !document && (
          <Button onClick={() => print.mutate()} disabled={print.isPending}>
            <Printer size={15} /> {print.isPending ? 'Printing…' : 'Print as PDF'}
          </Button>
        )
      }
    >
      {print.error && <Failure error={print.error} retry={() => print.mutate()} />}
      {!document && <p className={css.hint}>The invoice as it is now, with your address and logo.</p>}
      {document && (
        <>
          <div className={css.document}>
            <a className={ui.button} href={document.path} target="_blank" rel="noreferrer">
              <FileText size={15} /> Open {document.fileName}
            </a>
            <a className={ui.button} href={document.path} download={document.fileName}>
              <Download size={15} /> Download
            </a>
            <span>{Math.ceil(document.sizeBytes / 1_000)} kB; the link works for 24 hours.</span>
          </div>
          {navigator.pdfViewerEnabled && (
            <iframe
              className={css.preview}
              src={`${document.path}#navpanes=0&view=FitH`}
              title={`${document.fileName}, preview`}
            />
          )}
        </>
      )}
    </Card>
  );
}
