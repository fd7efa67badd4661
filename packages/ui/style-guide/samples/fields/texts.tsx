import { Columns, PasswordField, TextArea, TextField, UserName } from '@halqa/ui';

export default () => (
  <Columns minWidth="wide">
    <TextField label="Group name" hint="Members see it in their invitation." defaultValue="Wedding fund" />
    <TextField label="Email" type="email" placeholder="you@example.com" error="Please enter a valid email address" />
    <TextField label="Email address" defaultValue="amira@example.com" readOnly />
    <form>
      <UserName value="amira@example.com" />
      <PasswordField label="Password" defaultValue="HalqaDemo1" showLabel="Show password" hideLabel="Hide password" />
    </form>
    <TextArea label="Description" rows={3} hint="Optional." />
  </Columns>
);
