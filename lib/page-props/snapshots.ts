import { z } from "zod";
import { features, snapshots } from "@/lib/data/features";
import { snapshotProps } from "@/lib/schema/props/snapshots";
import { found, missing } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { byName, countLevels, featureLineOf } from "./feature-line";
import { ONE_DAY } from "./lifetime";

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) });

/** The first editions are numbered, the later ones named by their year: both sort by number. */
const numerically = new Intl.Collator("en", { numeric: true });

/** Ids of all snapshots, oldest first. */
export const snapshotIds = (): string[] => snapshots().ids().sort(numerically.compare);

/** `/snapshots/[id]`: the features that an edition of a standard brought. */
export const snapshotPage = {
	route: "/snapshots/[id]",
	params,
	props: snapshotProps,
	load: ({ id }: z.infer<typeof params>) => {
		const snapshot = snapshots().find(id);
		if (!snapshot) return missing;
		const members = features().filter(([, feature]) => feature.snapshot.includes(id));
		return found({
			id,
			name: snapshot.name,
			spec: snapshot.spec,
			features: members.map(featureLineOf).sort(byName),
			counts: countLevels(members),
			editions: snapshotIds().map((id) => ({ id, name: snapshots().get(id).name })),
		});
	},
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof snapshotProps>;
