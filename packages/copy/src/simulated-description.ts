/** What the simulated group says of itself, as the server stores it. */
export const simulatedDescription = 'Ten friends save for their weddings, $500 every second Friday.';
