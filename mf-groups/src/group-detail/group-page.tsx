export function GroupPage() {
  return <h1>GroupPage</h1>;
}
