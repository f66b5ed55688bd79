import { z } from "zod";

/** A browser's id of BCD in an address, in any case. */
export const browserParam = z.string().regex(/^[a-z_]{1,40}$/i);
