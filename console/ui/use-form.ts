import { type SubmitEvent, useState } from 'react';

interface Form {
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly isPending: boolean;
  /** Why it was refused; null where it was not. */
  readonly wrong: unknown;
}

/** Sends a form and empties it. What was typed stays when it was refused. */
export function useForm(send: (given: FormData) => Promise<void>): Form {
  const [wrong, setWrong] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  // A form with an action would be emptied after a refusal too.
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setPending(true);
    try {
      await send(new FormData(form));
      form.reset();
      setWrong(null);
    } catch (err) {
      setWrong(err);
    }
    setPending(false);
  };
  return { submit, isPending, wrong };
}
