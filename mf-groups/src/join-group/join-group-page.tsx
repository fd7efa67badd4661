export function JoinGroupPage() {
  return <h1>JoinGroupPage</h1>;
}
