import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Optional } from "@/components/error/optional";
import { late } from "@/lib/client/late";
import { useScripted } from "@/lib/client/use-scripted";

const Nothing = () => null;

/**
 * A component that only browsers draw, whose code comes after the page. next/dynamic does the same and more, for 1.2 kB of
 * script on every page.
 * @param load fetches the component's code.
 * @param Meanwhile is drawn until then.
 * @param Instead is drawn in its place where the code does not come or fails.
 */
export function browserOnly<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	Meanwhile: () => ReactNode = Nothing,
	Instead: () => ReactNode = Nothing,
): ComponentType<Props> {
	const Lazy = lazy<ComponentType<Props>>(async () => ({ default: await late(load) }));
	return function BrowserOnly(props: Props) {
		if (!useScripted()) return <Meanwhile />;
		return (
			<Optional instead={<Instead />}>
				<Suspense fallback={<Meanwhile />}>
					<Lazy {...props} />
				</Suspense>
			</Optional>
		);
	};
}
