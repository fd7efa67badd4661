import { buildProduct } from './build/build-product.ts';
import { runProduct } from './launch/run-product.ts';

// `npm start`: the product on this machine.
await runProduct(buildProduct);
