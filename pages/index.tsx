import { Home } from "@/components/site/home";
import { hydratePageOnInput } from "@/components/ui/static-island";
import type { HomeProps } from "@/lib/features/schema/feature-list";
import { homePage } from "@/lib/site/loader/home";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(homePage);

export default hydratePageOnInput(function HomePage(props: HomeProps) {
	return <Home {...props} />;
});
