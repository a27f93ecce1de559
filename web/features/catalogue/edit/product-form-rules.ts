/** The contract's rules, apart so that they arrive when the form is first touched. */
import { createProductBody, updateProductBody } from '#contract/catalogue/product-form.schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

export const newProduct = checkedBy(createProductBody);
export const editedProduct = checkedBy(updateProductBody);
