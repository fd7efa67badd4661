import { controlWords } from '@halqa/copy';
import {
  Button,
  Checkbox,
  Cluster,
  Columns,
  DateField,
  IntegerField,
  LinkButton,
  MailIcon,
  PasswordField,
  PlusIcon,
  RadioGroup,
  Select,
  Stack,
  TextField,
} from '../src/index.ts';

const days = ['Monday', 'Tuesday', 'Wednesday'].map((label, value) => ({ label, value }));

export function Controls() {
  return (
    <Stack>
      <Cluster>
        <Button>Create Group</Button>
        <Button pending>Create Group</Button>
        <Button look="secondary" icon={<MailIcon />}>
          Contact Support
        </Button>
        <Button look="quiet" icon={<PlusIcon />}>
          Add Another Member
        </Button>
        <Button look="danger">Leave group</Button>
        <Button disabled>Save</Button>
        <Button look="secondary" size="small">
          Copy
        </Button>
        <LinkButton href="#top" size="large">
          Sign Up
        </LinkButton>
      </Cluster>
      <Columns minWidth="wide">
        <TextField label="Group name" hint="Members see it in their invitation." defaultValue="Wedding fund" />
        <TextField
          label="Email"
          type="email"
          placeholder="you@example.com"
          error="Please enter a valid email address"
        />
        <PasswordField
          label="Password"
          defaultValue="HalqaDemo1"
          showLabel={controlWords.showPassword}
          hideLabel={controlWords.hidePassword}
        />
        <IntegerField
          label="Number of members"
          defaultValue={5}
          steps={{ decrease: controlWords.oneFewer, increase: controlWords.oneMore }}
        />
        <IntegerField label="Contribution amount" prefix="$" defaultValue={100} hint="$10 to $1,000" />
        <Select label="Day of the week" options={days} />
        <DateField label="Date of birth" defaultValue="1990-05-04" />
        <TextField label="Email address" defaultValue="amira@example.com" readOnly />
      </Columns>
      <RadioGroup
        label="Payout order"
        defaultValue="fixed"
        options={[
          { value: 'fixed', label: 'Fixed', description: 'In the order in which you list the members.' },
          { value: 'random', label: 'Random', description: 'Drawn once, before the first payment.' },
        ]}
      />
      <Checkbox
        label={
          <>
            I agree to the <a href="#terms">Terms of Service</a>
          </>
        }
        defaultChecked
      />
      <Checkbox label="I agree to the terms" error="You must agree to the terms before joining" />
    </Stack>
  );
}
