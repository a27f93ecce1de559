import { expect } from 'vitest';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { demoItem, orderDishes, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { taskOf } from '../support/today.ts';

const kitchen = '/food-shop/3';
const slug = 'ebi-fry';

test('a cook says what is in a dish; who avoids it does not see it, is warned, and keeps what was said with the order', async ({
  page,
  openWindow,
}) => {
  const { id, item } = demoItem(slug);
  const cook = await openWindow();
  await signIn(cook, 'kitchen');
  const path = `/api/products/${id}`;
  const { description } = await call<ProductForm>(cook, 'GET', `${path}/edit`);
  try {
    await visit(cook, `/seller/products/${id}/edit`);
    const contains = cook.getByRole('group', { name: 'Contains', exact: true });
    await contains.getByRole('button', { name: 'Crustaceans' }).click();
    await cook.getByLabel('I have checked the recipe: nothing else on the list is in it').check();
    await cook.getByRole('button', { name: 'Save changes', exact: true }).click();
    await cook.getByText('Last checked by Kenji Watanabe').waitFor();

    // A stranger asks by the address, and sends it to others.
    const dish = page.getByRole('main').getByRole('link', { name: item.name, exact: true });
    await visit(page, kitchen);
    await dish.first().waitFor();
    await visit(page, `${kitchen}?needs=crustaceans`);
    await page.getByText('Nothing here is said to be safe for you').waitFor();
    await expect.poll(() => dish.count()).toBe(0);

    // Somebody with an account keeps it there.
    await register(page);
    await visit(page, '/profile/settings');
    const section = page.getByRole('region', { name: 'What you do not eat' });
    await section.getByRole('button', { name: 'Crustaceans' }).click();
    await section.getByLabel('I agree that this is kept in my account until I clear it').check();
    await section.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await visit(page, kitchen);
    await page.getByText('From your account').waitFor();
    await expect.poll(() => dish.count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Show all' }).first().click();
    await dish.first().waitFor();
    await visit(page, `/search?q=${encodeURIComponent(item.name)}`);
    await page
      .getByText(/not said to be safe for you/)
      .first()
      .waitFor();
    await expect.poll(() => dish.count()).toBe(0);

    await putInCart(page, { slug });
    await visit(page, '/cart');
    await page.getByText('Not safe for you: Crustaceans').first().waitFor();
    const order = await orderDishes(page);
    const ordered = async () => {
      await visit(page, `/order/${order.id}`);
      await page.getByText('What was in it').first().click();
      await page.getByText('Crustaceans', { exact: true }).first().waitFor();
    };
    await ordered();

    // Another recipe: unknown until somebody looks again, but not in the order.
    await cook
      .getByRole('textbox', { name: 'Description' })
      .fill(`${description} With a new sauce.`);
    await cook.getByRole('button', { name: 'Save changes', exact: true }).click();
    await cook.getByText('The recipe has changed').waitFor();
    await visit(page, `/product/${id}`);
    await page.getByText('The kitchen has not said what is in it.').waitFor();
    await visit(cook, '/seller/dashboard');
    await taskOf(cook, `Look again at ${item.name}`);
    await ordered();
  } finally {
    await call(cook, 'PUT', path, { description, dish: null });
  }
});
