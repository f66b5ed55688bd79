import { Home } from "@/components/site/home";
import { hydratePageOnInput } from "@/components/ui/static-island";
import { homePage } from "@/lib/site/loader/home";
import type { HomeProps } from "@/lib/site/schema";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(homePage);

export default hydratePageOnInput(function HomePage(props: HomeProps) {
	return <Home {...props} />;
});
