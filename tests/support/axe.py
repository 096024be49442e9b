"""What axe finds wrong with a page."""

from axe_playwright_python.sync_playwright import Axe


def violations(page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']} ({one['impact']}) at {' '.join(map(str, node['target']))}: "
            f"{node['failureSummary'].splitlines()[-1].strip()}"
            for one in found for node in one["nodes"][:3]]
