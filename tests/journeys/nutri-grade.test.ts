import { expect, onTestFinished } from 'vitest';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { openSecondSite } from '../support/second-site.ts';

const kitchen = '/food-shop/3';
const slug = 'cold-brew-sencha';

test('a cook grades a drink, is told what C needs, and its guests see the mark until they order: on the menu, in search, beside its price, in the cart and at the checkout', async ({
  page,
  openWindow,
}) => {
  const { id, item } = demoItem(slug);
  const path = `/api/products/${id}`;
  const cook = await openWindow();
  await signIn(cook, 'kitchen');
  const mark = page
    .getByRole('main')
    .getByRole('img', { name: 'Nutri-Grade C, 6.5 per cent sugar' })
    .filter({ visible: true });
  try {
    await visit(cook, `/seller/products/${id}/edit`);
    const grade = cook.getByRole('combobox', { name: /^Grade/ });
    await expect.poll(() => grade.inputValue()).toBe('A');
    await grade.selectOption('C');
    const sugar = cook.getByRole('textbox', { name: 'Sugar in it' });
    await sugar.fill('');
    await cook.getByRole('button', { name: 'Save changes', exact: true }).click();
    await cook.getByText('Say how much of the drink is sugar').first().waitFor();
    await sugar.fill('6,5');
    await cook.getByRole('button', { name: 'Save changes', exact: true }).click();
    await cook.getByText('Changes saved').first().waitFor();

    await visit(page, kitchen);
    await expect.poll(() => mark.count()).toBe(1);
    await visit(page, `/search?q=${encodeURIComponent(item.name)}`);
    await mark.first().waitFor();
    await visit(page, `/product/${id}`);
    await mark.first().waitFor();
    await putInCart(page, { slug, options: { Ice: 'Less' } });
    await visit(page, '/cart');
    await expect.poll(() => mark.count()).toBe(1);
    await register(page);
    for (const path of ['/checkout', `/checkout?buy=${id}`]) {
      await visit(page, path);
      await expect.poll(() => mark.count()).toBe(1);
    }
  } finally {
    await call(cook, 'PUT', path, { nutriGrade: { grade: 'A', sugar: 0 } });
  }
});

test('in another country no drink is marked and no form asks for it', async ({ openWindow }) => {
  const site = await openSecondSite({ COUNTRY: 'MY' });
  onTestFinished(() => site.close());
  const cook = await openWindow({ baseURL: site.url });
  await signIn(cook, 'kitchen');
  const { id, item } = demoItem(slug);
  await visit(cook, kitchen);
  await cook
    .getByRole('main')
    .getByRole('link', { name: item.name, exact: true })
    .first()
    .waitFor();
  await expect.poll(() => cook.getByRole('img', { name: /Nutri-Grade/ }).count()).toBe(0);
  await visit(cook, `/seller/products/${id}/edit`);
  await cook.getByRole('heading', { name: 'What is in it' }).waitFor();
  await expect.poll(() => cook.getByText('Nutri-Grade').count()).toBe(0);
});
