import { ConfirmedAction, type ConfirmedActionProps } from '../group-detail/confirmed-action.tsx';

/** A confirmed action on a line of its own among others, as wide as its label. Not on the group's page, which loads first. */
export const ActionLine = (action: ConfirmedActionProps) => (
  <div>
    <ConfirmedAction {...action} />
  </div>
);
