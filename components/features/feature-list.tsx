import { memo, type ReactNode } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { BaselineBadge } from "@/components/support/baseline-badge";
import { Day } from "@/components/text/day";
import { paths } from "@/lib/paths";
import type { FeatureLine } from "@/lib/schema/props/lists";
import styles from "./feature-list.module.css";

interface LineProps extends FeatureLine {
	/** Said instead of the Baseline level where that is the same for the whole list. */
	note?: ReactNode;
}

const Line = memo(function Line({ id, name, level, day, note }: LineProps) {
	return (
		<li>
			<SiteLink href={paths.feature(id)} lang="en">
				{name}
			</SiteLink>
			<span className={styles.facts}>
				{note === undefined ? <BaselineBadge level={level} /> : note && <span>{note}</span>}
				{day && <Day day={day} brief />}
			</span>
		</li>
	);
});

/** Features, a line each: name, Baseline level, since when. */
export function FeatureList({ lines }: { lines: LineProps[] }) {
	return (
		<ul className={styles.list}>
			{lines.map((line) => (
				<Line key={line.id} {...line} />
			))}
		</ul>
	);
}
