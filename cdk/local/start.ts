import { buildProduct } from './launch/build-product.ts';
import { runProduct } from './launch/run-product.ts';

// `npm start`: the product on this machine.
await runProduct(buildProduct);
