import { z } from "zod";
import { listRecentChanges } from "@/lib/changes/queries/recent-changes";
import { getFeatures, getSnapshots } from "@/lib/data/features";
import { listSnapshotIds } from "@/lib/groups/queries";
import { snapshotProps } from "@/lib/groups/schema";
import { compareNames, countLevels, toFeatureLine } from "@/lib/reach/queries/feature-line";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound, toMissing } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) });

/** `/snapshots/[id]`: the features of an edition of a standard. */
export const snapshotPage = {
	route: "/snapshots/[id]",
	params,
	props: snapshotProps,
	load: ({ id }: z.infer<typeof params>) => {
		const snapshot = getSnapshots().find(id);
		if (!snapshot) return toMissing;
		const members = getFeatures().filter(([, feature]) => feature.snapshot.includes(id));
		return toFound({
			id,
			name: snapshot.name,
			spec: snapshot.spec,
			features: members.map(toFeatureLine).sort(compareNames),
			lately: listRecentChanges(members),
			counts: countLevels(members),
			editions: listSnapshotIds().map((id) => ({ id, name: getSnapshots().get(id).name })),
		});
	},
	all: () => listSnapshotIds().map((id) => ({ id })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof snapshotProps>;
