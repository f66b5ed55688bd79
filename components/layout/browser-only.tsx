import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useScripted } from "@/lib/client/use-scripted";

const Nothing = () => null;

/**
 * A component that only browsers draw, whose code comes after the page. next/dynamic does the same and more, for 1.2 kB of
 * script on every page.
 * @param load fetches the component's code.
 * @param Meanwhile is drawn until then, and in its place where the code does not come.
 */
export function browserOnly<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	Meanwhile: () => ReactNode = Nothing,
): ComponentType<Props> {
	const Lazy = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Meanwhile) }));
	return function BrowserOnly(props: Props) {
		if (!useScripted()) return <Meanwhile />;
		return (
			<Suspense fallback={<Meanwhile />}>
				<Lazy {...props} />
			</Suspense>
		);
	};
}
