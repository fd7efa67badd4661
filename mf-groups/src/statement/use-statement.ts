import { unwrap, usePlatform } from '@halqa/platform';
import { useQuery } from '@tanstack/react-query';

/** The caller's own statement in a group; its receipts are made from the same reply. */
export function useStatement(id: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['statement', id],
    queryFn: ({ signal }) => unwrap(api.readStatement({ params: { id } }, { signal })),
  });
}
