import { z } from "zod";

/** A browser's BCD id in an address, case-insensitive. */
export const browserParam = z.string().regex(/^[a-z_]{1,40}$/i);
