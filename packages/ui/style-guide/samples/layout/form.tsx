import { Button, Form, FormActions, TextField } from '@halqa/ui';

export default () => (
  <Form onSubmit={(event) => event.preventDefault()}>
    <TextField label="Display name" hint="Members of your groups see it." />
    <FormActions>
      <Button look="quiet">Cancel</Button>
      <Button type="submit">Update Profile</Button>
    </FormActions>
  </Form>
);
