import { z } from "zod";
import { countKeys, listChildNames } from "@/lib/compat/queries/key-tree";
import { compatArea, compatAreasProps } from "@/lib/keys/schema";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/compat`: the areas of the key tree. */
export const compatAreasPage = {
	route: "/compat",
	params,
	props: compatAreasProps,
	load: () =>
		toFound({
			areas: listChildNames("").map((name) => ({ name: compatArea.parse(name), count: countKeys(name) })),
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof compatAreasProps>;
