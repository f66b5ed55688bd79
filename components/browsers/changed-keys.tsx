import clsx from "clsx";
import { SiteLink } from "@/components/layout/site-link";
import { CompatKey } from "@/components/support/key-list";
import { unpackKeys } from "@/lib/domain/key-pack";
import { tellingName } from "@/lib/domain/telling-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./changed-keys.module.css";

/** Keys under the key above them, in order. */
function byParent(keys: string[]): [parent: string, names: string[]][] {
	const parents = new Map<string, string[]>();
	for (const key of keys) {
		const cut = key.lastIndexOf(".");
		const names = parents.get(key.slice(0, cut)) ?? [];
		parents.set(key.slice(0, cut), names);
		names.push(key.slice(cut + 1));
	}
	return [...parents];
}

/** Up to so many rows are laid out at once: each at its own height, not at one that is guessed until it is in sight. */
const FEW = 200;

/** Changed keys of one area, each with the way to its page. A `≤` stands before what may have changed earlier. */
export function ChangedKeys({ packed }: { packed: string }) {
	const t = useTranslations("browsers");
	const rows = byParent(unpackKeys(packed));
	return (
		<dl className={clsx(styles.keys, rows.length > FEW && styles.many)}>
			{rows.map(([parent, names]) => (
				<div key={parent}>
					<dt>
						<CompatKey name={parent} />
					</dt>
					<dd>
						{names.map((marked) => {
							const name = marked.replace("≤", "");
							return (
								<SiteLink key={name} href={paths.compat(`${parent}.${name}`)} dir="ltr">
									{marked !== name && <abbr title={t("atMost")}>≤ </abbr>}
									<span lang="en">{tellingName(parent, name)}</span>
								</SiteLink>
							);
						})}
					</dd>
				</div>
			))}
		</dl>
	);
}
