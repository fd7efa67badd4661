import { type PersonalCopy, routes } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

const sample = () => sampleOf(routes.readPersonalCopy.reply) as PersonalCopy;

const open = (api: object, identity: object = {}) => openPage(App, '/profile/data', { api, identity });

describe('the copy', () => {
  const saved: { name: string; text: Promise<string> }[] = [];

  beforeEach(() => {
    saved.length = 0;
    let blob: Blob | undefined;
    URL.createObjectURL = (made) => {
      blob = made as Blob;
      return 'blob:0';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
    });
  });

  it('is collected when it is asked for, to be read and saved', async () => {
    const [group] = sample().groups;
    const copy = {
      ...sample(),
      profile: { ...sample().profile, name: 'Amira', phone: null, date_of_birth: '1990-05-01' },
      groups: group ? [{ ...group, name: 'Family Circle', turn: 3 }] : [],
    };
    const readPersonalCopy = vi.fn(async () => ({ ok: true, value: copy }) as const);
    const { user } = open({ readPersonalCopy });
    expect(readPersonalCopy).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Show my data' }));
    await user.click(await screen.findByText('About you'));
    expect(screen.getByText('Amira')).toBeTruthy();
    expect(screen.getByText('May 1, 1990')).toBeTruthy();
    expect(screen.getAllByText('Not given yet').length).toBeGreaterThan(0);
    expect(screen.getByText('Group: Family Circle')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Download as a file' }));
    expect(saved[0]?.name).toBe('halqa-my-data.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(copy);
  });

  it('says when it could not be collected, and offers to try again', async () => {
    const { user } = open({ readPersonalCopy: failingCall('server_error') });
    await user.click(await screen.findByRole('button', { name: 'Show my data' }));
    expect(await screen.findByText('Your data could not be collected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

describe('closing', () => {
  const free = async () => ({ ok: true, value: { obstacles: [] } }) as const;
  const ask = async (api: object, identity: object = {}) => {
    const page = open(api, identity);
    await page.user.click(await screen.findByRole('button', { name: 'Close my account' }));
    return page;
  };

  it('says first what is deleted, what stays and for how long', async () => {
    open({});
    expect(await screen.findByText(/Kept for 5 years/)).toBeTruthy();
    expect(screen.getByText(/Deleted now: your phone number/)).toBeTruthy();
  });

  it('leads to what is still open', async () => {
    const obstacles = [
      { kind: 'operator', group: null },
      { kind: 'running', group: { id: 'g1', name: 'Family Circle' } },
      { kind: 'owing', group: { id: 'g2', name: 'Old Circle' } },
    ] as const;
    await ask({ readClosing: async () => ({ ok: true, value: { obstacles } }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
    expect(await dialog.findByText('Your account cannot be closed yet')).toBeTruthy();
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/groups/g1',
      '/groups/g2/former',
    ]);
    expect(dialog.queryByLabelText('Your password')).toBeNull();
  });

  it('asks for the password, closes, and logs out', async () => {
    const closeAccount = vi.fn(async () => ({ ok: true, value: { success: true } }) as const);
    const signOut = vi.fn(async () => undefined);
    const { user, platform } = await ask({ readClosing: free, closeAccount }, { signOut });
    await user.type(await screen.findByLabelText('Your password'), 'Circle-1x');
    await user.click(screen.getByRole('button', { name: 'Close for Good' }));
    expect(closeAccount).toHaveBeenCalledWith({ body: { password: 'Circle-1x' } });
    await vi.waitFor(() => expect(signOut).toHaveBeenCalled());
    expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Your account is closed' }]);
  });

  it('says at the field that the password is wrong', async () => {
    const { user } = await ask({ readClosing: free, closeAccount: failingCall('password_wrong', 'password') });
    await user.click(await screen.findByRole('button', { name: 'Close for Good' }));
    expect(await screen.findByText('That is not your current password.')).toBeTruthy();
  });

  it('leads to what was opened since the dialog looked', async () => {
    const obstacles = [{ kind: 'running', group: { id: 'g1', name: 'Family Circle' } }] as const;
    const readClosing = vi.fn<() => Promise<unknown>>(async () => ({ ok: true, value: { obstacles } }));
    readClosing.mockImplementationOnce(free);
    const { user } = await ask({ readClosing, closeAccount: failingCall('account_in_use') });
    await user.click(await screen.findByRole('button', { name: 'Close for Good' }));
    const group = await screen.findByRole('link', { name: 'Family Circle' });
    expect(group.getAttribute('href')).toBe('/groups/g1');
  });
});
