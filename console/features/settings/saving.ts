import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type SettingsPatch, session, settings } from '../../api/queries.ts';

/** Saves a patch of the settings; whatever depends on them is read again. */
export function useSaving() {
  const queries = useQueryClient();
  return useCallback(
    async (patch: Record<string, unknown>): Promise<void> => {
      const answer = await settings.update(patch as SettingsPatch);
      queries.setQueryData(settings.all().queryKey, answer);
      await Promise.all([
        queries.invalidateQueries({ queryKey: settings.sentinels().queryKey }),
        queries.invalidateQueries({ queryKey: ['settings', 'audit'] }),
        queries.invalidateQueries({ queryKey: ['triage', 'categories'] }),
        queries.invalidateQueries({ queryKey: session().queryKey }),
      ]);
    },
    [queries],
  );
}
