import { z } from "zod";
import { latelyOf } from "@/lib/answers/changes/lately";
import { byName, countLevels, featureLineOf } from "@/lib/answers/feature-line";
import { snapshotIds } from "@/lib/answers/pages";
import { features, snapshots } from "@/lib/data/features";
import { snapshotProps } from "@/lib/schema/props/snapshots";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) });

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
			lately: latelyOf(members),
			counts: countLevels(members),
			editions: snapshotIds().map((id) => ({ id, name: snapshots().get(id).name })),
		});
	},
	all: () => snapshotIds().map((id) => ({ id })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof snapshotProps>;
