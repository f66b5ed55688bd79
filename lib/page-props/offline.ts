import { z } from "zod";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const nothing = z.object({});

/** `/offline`: what stands for a page that cannot be had without a connection. */
export const offlinePage = {
	route: "/offline",
	params: nothing,
	props: nothing,
	load: () => found({}),
} satisfies StaticPageDefinition<typeof nothing, typeof nothing>;
